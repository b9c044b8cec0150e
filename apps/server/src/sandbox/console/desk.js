import { find, make, showChoices, showList } from "./dom.js";
import { onSubmit, request } from "./request.js";
import { pick, t } from "./words.js";

/**
 * @typedef {{by: string, text: string}} Entry
 * @typedef {{complaintId: string, no: string, status: string, dueOn: string, daysLeft: number, entries: readonly Entry[]}} Complaint
 */

/** @type {readonly Complaint[]} */
let awaiting = [];
/** Those that this page answered: the desk no longer lists them, and can close them. @type {Complaint[]} */
const answered = [];
/** @type {readonly (readonly [string, readonly [string, string]])[]} */
let events = [];
/** @type {readonly (readonly [string, readonly [string, string]])[]} */
let freezeEvents = [];

const list = find("#desk-list");
const chosen = /** @type {HTMLSelectElement} */ (find("#desk-complaint"));
const event = /** @type {HTMLSelectElement} */ (find("#desk-event"));
const text = /** @type {HTMLInputElement} */ (find("#desk-text"));
const freezeEvent = /** @type {HTMLSelectElement} */ (find("#freeze-event"));

export async function refreshDesk() {
  const answer =
    /** @type {{items: Complaint[], events: [string, readonly [string, string]][], freezeEvents: [string, readonly [string, string]][]}} */ (
      await request("GET", "complaints")
    );
  awaiting = answer.items;
  events = answer.events;
  freezeEvents = answer.freezeEvents;
  showDesk();
}

export function showDesk() {
  showChoices(
    event,
    events.map(([name, words]) => [name, pick(words)]),
  );
  showChoices(
    freezeEvent,
    freezeEvents.map(([name, words]) => [name, pick(words)]),
  );
  const known = awaiting.map(({ complaintId }) => complaintId);
  const all = [...awaiting, ...answered.filter(({ complaintId }) => !known.includes(complaintId))];
  showChoices(
    chosen,
    all.map(({ complaintId, no, dueOn }) => [complaintId, `${no} · ${dueOn}`]),
  );
  showList(
    list,
    [...awaiting],
    (row) => JSON.stringify([document.documentElement.lang, row]),
    rowOf,
  );
  find("#desk-empty").hidden = awaiting.length > 0;
}

/** @param {Complaint} complaint */
function rowOf({ no, dueOn, daysLeft, status, entries }) {
  return make(
    "li",
    {},
    make(
      "div",
      { class: "item" },
      make(
        "div",
        { class: "item-head" },
        make("span", {}, no),
        make("span", { class: "item-note" }, t("deskDue", dueOn, daysLeft)),
      ),
      make("p", { class: "item-note" }, status),
      ...entries.map((entry) => make("p", {}, `${entry.by}: ${entry.text}`)),
    ),
  );
}

export function startDesk() {
  onSubmit(find("#desk-form"), find("#desk-status"), async () => {
    const complaintId = chosen.value;
    const written = text.value.trim();
    await request("POST", "complaints", {
      complaintId,
      event: event.value,
      ...(written === "" ? {} : { text: written }),
    });
    const done = awaiting.find((each) => each.complaintId === complaintId);
    if (event.value === "ANSWER" && done !== undefined) answered.unshift(done);
    text.value = "";
    await refreshDesk();
    return t("sent");
  });
  const note = /** @type {HTMLInputElement} */ (find("#freeze-note"));
  onSubmit(find("#freeze-form"), find("#freeze-status"), async () => {
    await request("POST", "freezes", {
      phone: /** @type {HTMLSelectElement} */ (find("#freeze-dealer")).value,
      event: freezeEvent.value,
      note: note.value.trim(),
    });
    note.value = "";
    return t("sent");
  });
}
