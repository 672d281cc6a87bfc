// Written by web/records.py from the records of the games. Change those, and run it again.


/** A table as one person sees it: what the seat knows, what the rules say about that, and what is asked. Facts and figures are records of the game. */
export interface View<Facts = unknown, Figures = unknown, Asked extends Question = Question> {
    game: string;
    rules: string;
    seats: number;
    seat: number;
    options: { [name: string]: string };
    facts: Facts;
    figures: Figures;
    question: Asked | null;
}

/** Something that can be chosen. Its facts are a record of the game: what it is, what it costs, what it brings. */
export interface Thing<Facts = unknown, About = unknown> {
    id: string;
    facts: Facts;
    then: Question<Facts, About> | null;
    text: string;
}

/** Where things can be put. Places of one group share their room. */
export interface Place<Facts = unknown> {
    id: string;
    facts: Facts;
    room: number;
    group: string;
    text: string;
}

/** A thing that may go to a place, and what that would bring. */
export interface Pair<Facts = unknown> {
    thing: string;
    place: string;
    facts: Facts;
    text: string;
}

/** One of the options. */
export interface One<Facts = unknown, About = unknown> {
    name: string;
    about: About;
    options: Thing<Facts, About>[];
    text: string;
    help: string;
    kind: "one";
}

/** Between so many and so many of the things. */
export interface Some<Facts = unknown, About = unknown> {
    name: string;
    about: About;
    things: Thing<Facts, About>[];
    least: number;
    most: number;
    text: string;
    help: string;
    kind: "some";
}

/** A number. Facts and texts say what each would mean, from the least to the most. */
export interface Amount<Facts = unknown, About = unknown> {
    name: string;
    about: About;
    least: number;
    most: number;
    facts: Facts[];
    texts: string[];
    text: string;
    help: string;
    kind: "amount";
}

/** Things on places, each thing once at most; so many things at least and at most are placed. */
export interface Match<Facts = unknown, About = unknown> {
    name: string;
    about: About;
    things: Thing<Facts, About>[];
    places: Place<Facts>[];
    pairs: Pair<Facts>[];
    least: number;
    most: number;
    text: string;
    help: string;
    kind: "match";
}

/** So many of the things, in an order that matters. */
export interface Order<Facts = unknown, About = unknown> {
    name: string;
    about: About;
    things: Thing<Facts, About>[];
    least: number;
    most: number;
    text: string;
    help: string;
    kind: "order";
}

/** Several of these at once. */
export interface Parts<Facts = unknown, About = unknown> {
    name: string;
    about: About;
    parts: Question<Facts, About>[];
    text: string;
    help: string;
    kind: "parts";
}

/** One thing that happened to a seat, or with a seat below 0 to the table; each kind has a record. */
export interface Event {
    seat: number;
    text: string;
    kind: string;
}

export type Question<Facts = unknown, About = unknown> = One<Facts, About> | Some<Facts, About> | Amount<Facts, About> | Match<Facts, About> | Order<Facts, About> | Parts<Facts, About>;
