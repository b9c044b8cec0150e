import { instantWords } from "./clock.js";
import { find, make, showList } from "./dom.js";
import { request } from "./request.js";
import { t } from "./words.js";

/** @typedef {{id: string, address: string, subject: string, text: string, code: string | null, link: string | null, attachmentName: string | null, sentAt: string}} Mail */

const list = find("#mailbox-list");
const address = /** @type {HTMLInputElement} */ (find("#mailbox-address"));

export async function refreshMailbox() {
  const wanted = address.value.trim();
  const answer = /** @type {{items: Mail[], total: number}} */ (
    await request("GET", `mails${wanted === "" ? "" : `?address=${encodeURIComponent(wanted)}`}`)
  );
  showList(list, answer.items, (mail) => `${document.documentElement.lang} ${mail.id}`, rowOf);
  find("#mailbox-count").textContent = answer.total === 0 ? "" : t("messages", answer.total);
  find("#mailbox-empty").hidden = answer.items.length > 0;
}

/** @param {Mail} mail */
function rowOf(mail) {
  return make(
    "li",
    {},
    make(
      "div",
      { class: "item" },
      make(
        "div",
        { class: "item-head" },
        make("span", {}, mail.address),
        make("time", { class: "item-note", datetime: mail.sentAt }, instantWords(mail.sentAt)),
      ),
      make("p", {}, mail.subject),
      mail.code !== null && make("p", { class: "code" }, mail.code),
      mail.link !== null && make("p", {}, make("a", { href: mail.link }, t("openLink"))),
      mail.attachmentName !== null &&
        make(
          "p",
          {},
          make("a", { href: `/sandbox/api/mails/${mail.id}/attachment` }, mail.attachmentName),
        ),
      make("p", { class: "item-note" }, mail.text),
    ),
  );
}

export function startMailbox() {
  address.addEventListener("input", () => void refreshMailbox().catch(() => {}));
}
