import { instantWords } from "./clock.js";
import { find, make, showList } from "./dom.js";
import { request } from "./request.js";
import { t } from "./words.js";

/** @typedef {{externalNo: string, sku: string, quantity: number}} ReleasedGoods */
/** @typedef {{requestNo: string, manufacturerName: string, loanNo: string, goods: readonly ReleasedGoods[], arrivals: number, at: string}} Release */

/** @type {readonly Release[]} */
let releases = [];

const list = find("#releases-list");

export async function refreshReleases() {
  releases = /** @type {{items: Release[]}} */ (await request("GET", "goods-releases")).items;
  showReleases();
}

export function showReleases() {
  showList(
    list,
    [...releases],
    (release) => JSON.stringify([document.documentElement.lang, release]),
    rowOf,
  );
  find("#releases-empty").hidden = releases.length > 0;
}

/** @param {Release} release */
function rowOf({ arrivals, at, goods, loanNo, manufacturerName }) {
  return make(
    "li",
    {},
    make(
      "div",
      { class: "item" },
      make(
        "div",
        { class: "item-head" },
        make("span", {}, manufacturerName),
        make("time", { class: "item-note", datetime: at }, instantWords(at)),
      ),
      make("p", { class: "item-note" }, t("releaseOf", loanNo, arrivals)),
      ...goods.map(({ externalNo, quantity, sku }) =>
        make("p", { class: "item-note" }, t("releasedGoods", externalNo, sku, quantity)),
      ),
    ),
  );
}
