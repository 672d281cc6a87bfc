"""Breaks the rules on purpose, one fault at a time, and reports which faults the tests notice.

    make mutants ARGS="roll --sample 100 --seed 1"

`faults.py` and `data_faults.py` list what can be broken in a module and in component data, `host.py` runs tests on a
broken copy of the tree, `known.py` keeps what is known from earlier runs, `__main__.py` draws the sample and reports.
`equivalents.toml` lists the faults that change nothing a rule speaks of, with the reason.
"""
