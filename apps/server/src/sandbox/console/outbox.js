import { instantWords } from "./clock.js";
import { find, make, showList } from "./dom.js";
import { request } from "./request.js";
import { t } from "./words.js";

/** @typedef {{id: string, phone: string, text: string, code: string | null, sentAt: string}} Message */

const COPIED_MS = 1500;

const list = find("#outbox-list");
const phone = /** @type {HTMLInputElement} */ (find("#outbox-phone"));
let loaded = false;

export async function refreshOutbox() {
  const digits = phone.value.replaceAll(/[^0-9]/g, "");
  const answer = /** @type {{items: Message[], total: number}} */ (
    await request("GET", `messages${digits === "" ? "" : `?phone=${digits}`}`)
  );
  const fresh = showList(
    list,
    answer.items,
    (message) => `${document.documentElement.lang} ${message.id}`,
    rowOf,
  );
  find("#outbox-count").textContent = answer.total === 0 ? "" : t("messages", answer.total);
  find("#outbox-empty").hidden = answer.items.length > 0;
  const latest = fresh.find((message) => message.code !== null);
  if (loaded && latest !== undefined) {
    find("#outbox-live").textContent = t(
      "arrived",
      latest.phone,
      [...(latest.code ?? "")].join(" "),
    );
  }
  loaded = true;
}

/** @param {Message} message */
function rowOf(message) {
  const { code } = message;
  const copy = make("button", { class: "button quiet", type: "button" }, t("copy"));
  copy.addEventListener("click", () => void copyCode(copy, code ?? ""));
  return make(
    "li",
    { class: loaded ? "fresh" : "" },
    make(
      "div",
      { class: "item" },
      make(
        "div",
        { class: "item-head" },
        make("span", {}, message.phone),
        make(
          "time",
          { class: "item-note", datetime: message.sentAt },
          instantWords(message.sentAt),
        ),
      ),
      code !== null && make("p", { class: "code" }, code),
      make("p", { class: "item-note" }, message.text),
    ),
    // The clipboard is there on secure pages only; the code can be selected everywhere.
    code !== null && "clipboard" in navigator && copy,
  );
}

/**
 * @param {HTMLElement} button
 * @param {string} code
 */
async function copyCode(button, code) {
  await navigator.clipboard.writeText(code);
  button.textContent = t("copied");
  setTimeout(() => (button.textContent = t("copy")), COPIED_MS);
}

export function startOutbox() {
  phone.addEventListener("input", () => void refreshOutbox().catch(() => {}));
}
