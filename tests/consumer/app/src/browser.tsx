import { hydrateRoot } from "react-dom/client";
import { Visit } from "./Visit";
import "./brand.css";

const page = document.querySelector("#app");
if (page === null) throw new Error("the page has no place for the app");
hydrateRoot(page, <Visit />, {
  onRecoverableError: (error) => console.error("mended while hydrating:", error),
});
