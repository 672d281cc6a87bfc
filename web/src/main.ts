import { mount } from "svelte";
import App from "./App.svelte";
import "./css/tokens.css";
import "./css/base.css";
import "./css/pieces.css";
import "./css/cards.css";
import "./css/table.css";
import "./css/prompt.css";
import "./css/overlays.css";
import "./css/notices.css";
import "./css/forms.css";
import "./css/pages.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
