import { find, make, showList } from "./dom.js";
import { request } from "./request.js";
import { t } from "./words.js";

/** @typedef {{topic: string, helped: number, didNot: number}} TopicCount */

/** @type {readonly TopicCount[]} */
let counts = [];

const list = find("#help-list");

export async function refreshHelp() {
  counts = /** @type {{items: TopicCount[]}} */ (await request("GET", "help-ratings")).items;
  showHelp();
}

export function showHelp() {
  showList(
    list,
    [...counts],
    (row) => JSON.stringify([document.documentElement.lang, row]),
    ({ topic, helped, didNot }) =>
      make(
        "li",
        {},
        make(
          "div",
          { class: "item" },
          make(
            "div",
            { class: "item-head" },
            make("span", {}, topic),
            make("span", { class: "item-note" }, t("helpCounts", helped, didNot)),
          ),
        ),
      ),
  );
  find("#help-empty").hidden = counts.length > 0;
}
