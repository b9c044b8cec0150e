import { find, make, showChoices } from "./dom.js";
import { onSubmit, request } from "./request.js";
import { pick, t } from "./words.js";

/** @typedef {readonly [zh: string, en: string]} Words */
/** @typedef {{codes: readonly string[], words: Words}} Batch */

/** @type {readonly (readonly [string, Words])[]} */
let kinds = [];
/** @type {readonly (readonly [string, Words])[]} */
let budgets = [];
/** Codes are answered once, so the page keeps those that it has. @type {Batch[]} */
const batches = [];

export async function refreshCoupons() {
  if (kinds.length > 0) return;
  kinds = /** @type {{kinds: [string, Words][]}} */ (await request("GET", "coupon-codes")).kinds;
  budgets = /** @type {{budgets: [string, Words][]}} */ (await request("GET", "sales-budgets"))
    .budgets;
  showCoupons();
}

export function showCoupons() {
  showChoices(
    find("#codes-kind"),
    kinds.map(([kind, words]) => [kind, pick(words)]),
  );
  showChoices(
    find("#budgets-no"),
    budgets.map(([budgetNo, words]) => [budgetNo, pick(words)]),
  );
  find("#codes-list").replaceChildren(
    ...batches.flatMap(({ codes, words }) => codes.map((code) => codeRow(code, words))),
  );
}

/**
 * @param {string} code
 * @param {Words} words
 */
function codeRow(code, words) {
  return make(
    "li",
    {},
    make(
      "div",
      { class: "item" },
      make("p", { class: "code" }, code),
      make("p", { class: "item-note" }, pick(words)),
    ),
  );
}

export function startCoupons() {
  onSubmit(find("#codes-form"), find("#codes-status"), async () => {
    const kind = /** @type {HTMLSelectElement} */ (find("#codes-kind")).value;
    batches.unshift(/** @type {Batch} */ (await request("POST", "coupon-codes", { kind })));
    showCoupons();
    return t("codesIssued");
  });
  onSubmit(find("#budgets-form"), find("#budgets-status"), async () => {
    const budgetNo = /** @type {HTMLSelectElement} */ (find("#budgets-no")).value;
    const { voidedCoupons } = /** @type {{voidedCoupons: number}} */ (
      await request("POST", "sales-budgets/take-back", { budgetNo })
    );
    return t("tookBack", voidedCoupons);
  });
}
