import { find, make, showChoices, showList } from "./dom.js";
import { request } from "./request.js";
import { pick, t } from "./words.js";

/**
 * @typedef {object} Dealer
 * @property {string} phone
 * @property {string | null} name of the enterprise
 * @property {string | null} organizationCode
 * @property {readonly [zh: string, en: string]} why
 * @property {{words: readonly [zh: string, en: string], tone: string}} status
 */

/** @type {readonly Dealer[]} */
let dealers = [];

export async function refreshDealers() {
  dealers = /** @type {{items: Dealer[]}} */ (await request("GET", "dealers")).items;
  showDealers();
}

export function showDealers() {
  showList(
    find("#dealers-list"),
    dealers,
    (dealer) => JSON.stringify([document.documentElement.lang, dealer]),
    rowOf,
  );
  const registered = dealers.filter((dealer) => dealer.organizationCode !== null);
  const choices = registered.map(
    (dealer) =>
      /** @type {const} */ ([dealer.phone, `${dealer.phone.slice(-2)} ${dealer.name ?? ""}`]),
  );
  for (const select of document.querySelectorAll('[data-dealers="registered"]')) {
    showChoices(
      /** @type {HTMLSelectElement} */ (select),
      choices.length > 0 ? choices : [["", t("noDealer")]],
    );
  }
}

/** @param {Dealer} dealer */
function rowOf(dealer) {
  return make(
    "li",
    {},
    make(
      "div",
      { class: "item" },
      make(
        "div",
        { class: "item-head" },
        make("span", {}, dealer.phone),
        make("span", { class: "pill", "data-tone": dealer.status.tone }, pick(dealer.status.words)),
      ),
      dealer.name !== null && make("p", {}, dealer.name),
      make("p", { class: "item-note" }, pick(dealer.why)),
    ),
    // A form and not a script: the answer sets the cookie and leads to the home page.
    make(
      "form",
      { method: "post", action: "/sandbox/api/login" },
      make("input", { type: "hidden", name: "phone", value: dealer.phone }),
      make("button", { class: "button", "aria-label": t("logInAs", dealer.phone) }, t("logIn")),
    ),
  );
}
