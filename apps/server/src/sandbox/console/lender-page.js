import { find } from "./dom.js";

const NAMES = /** @type {const} */ (["requestNo", "amountFen", "framedBy", "until", "signature"]);

const link = new URLSearchParams(location.search);
const signed = Object.fromEntries(NAMES.map((name) => [name, link.get(name) ?? ""]));
const status = find("#lender-status");

/**
 * Notifies the page that frames this one, which asks the bank before it believes anything.
 * @param {{ event: "done" | "cancelled" } | { event: "height", height: number }} event
 */
function notify(event) {
  if (window.parent === window) return;
  // The policy of this page lets no other origin frame it.
  window.parent.postMessage({ type: "kedu-lender", ...event }, signed["framedBy"] ?? "");
}

/** @param {string} fen */
function yuanOf(fen) {
  const digits = fen.padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${whole}.${digits.slice(-2)}`;
}

/** @param {string} outcome */
async function choose(outcome) {
  const response = await fetch("/sandbox/lender/outcome", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...signed, outcome }),
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) {
    const words = Array.isArray(answer?.words) ? answer.words.join(" · ") : "";
    throw new Error(words === "" ? `没有成功 · It did not work (${response.status})` : words);
  }
  notify({ event: answer.event });
}

/** @type {HTMLButtonElement[]} */
const buttons = [...document.querySelectorAll("button[data-outcome]")].map(
  (element) => /** @type {HTMLButtonElement} */ (element),
);

/** @param {boolean} are */
function disable(are) {
  for (const button of buttons) button.disabled = are;
}

/** @param {HTMLButtonElement} button */
async function press(button) {
  disable(true);
  status.textContent = "";
  try {
    await choose(button.dataset["outcome"] ?? "");
    status.textContent = "已提交 · Sent";
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : "";
  } finally {
    disable(false);
  }
}

for (const button of buttons) button.addEventListener("click", () => void press(button));

find("#lender-amount").textContent = yuanOf(signed["amountFen"] ?? "");
// Before this a tap would do nothing.
disable(false);
// That the page is there, and how much room it takes.
new ResizeObserver(() => {
  notify({ event: "height", height: Math.ceil(document.body.getBoundingClientRect().height) });
}).observe(document.body);
