import { mount } from "svelte";
import App from "./App.svelte";
import "./css/tokens.css";
import "./css/app.css";
import "./css/more.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
