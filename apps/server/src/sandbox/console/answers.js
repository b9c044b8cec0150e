import { find, make, showChoices, showList } from "./dom.js";
import { act, onSubmit, Refused, request } from "./request.js";
import { pick, t } from "./words.js";

/**
 * @typedef {{mode: string, words: readonly [string, string], explained: readonly [string, string]}} Mode
 * @typedef {{op: string, words: readonly [string, string], modes: readonly Mode[]}} Op
 * @typedef {{provider: string, words: readonly [string, string], ops: readonly Op[]}} Provider
 * @typedef {{id: string, provider: string, op: string, mode: string, timesLeft: number, params: Record<string, unknown>}} Script
 */

const provider = /** @type {HTMLSelectElement} */ (find("#answers-provider"));
const op = /** @type {HTMLSelectElement} */ (find("#answers-op"));
const mode = /** @type {HTMLSelectElement} */ (find("#answers-mode"));
const times = /** @type {HTMLInputElement} */ (find("#answers-times"));
const params = /** @type {HTMLInputElement} */ (find("#answers-params"));
const status = find("#answers-status");

/** @type {readonly Provider[]} */
let catalogue = [];
/** @type {readonly Script[]} */
let scripts = [];

export async function refreshAnswers() {
  const answer = /** @type {{items: Script[], catalogue: Provider[]}} */ (
    await request("GET", "scripts")
  );
  scripts = answer.items;
  catalogue = answer.catalogue;
  showAnswers();
}

export function showAnswers() {
  showChoices(
    provider,
    catalogue.map((one) => [one.provider, pick(one.words)]),
  );
  showOps();
  showList(
    find("#answers-list"),
    scripts,
    (script) => JSON.stringify([document.documentElement.lang, script]),
    rowOf,
  );
  find("#answers-empty").hidden = scripts.length > 0;
  find("#answers-clear").hidden = scripts.length === 0;
}

const chosenProvider = () => catalogue.find((one) => one.provider === provider.value);
const chosenOp = () => chosenProvider()?.ops.find((one) => one.op === op.value);

function showOps() {
  showChoices(
    op,
    (chosenProvider()?.ops ?? []).map((one) => [one.op, pick(one.words)]),
  );
  showModes();
}

function showModes() {
  showChoices(
    mode,
    (chosenOp()?.modes ?? []).map((one) => [one.mode, pick(one.words)]),
  );
  explain();
}

function explain() {
  const chosen = chosenOp()?.modes.find((one) => one.mode === mode.value);
  find("#answers-explained").textContent = chosen === undefined ? "" : pick(chosen.explained);
}

/** @param {Script} script */
function rowOf(script) {
  const ofProvider = catalogue.find((one) => one.provider === script.provider);
  const ofOp = ofProvider?.ops.find((one) => one.op === script.op);
  const ofMode = ofOp?.modes.find((one) => one.mode === script.mode);
  const remove = make("button", { class: "button quiet", type: "button" }, t("remove"));
  remove.addEventListener("click", () => {
    void act(remove, status, async () => {
      await request("DELETE", `scripts/${script.id}`);
      await refreshAnswers();
      return "";
    });
  });
  const detail = JSON.stringify(script.params);
  return make(
    "li",
    {},
    make(
      "div",
      { class: "item" },
      make(
        "div",
        { class: "item-head" },
        [ofProvider, ofOp, ofMode]
          .map((one) => (one === undefined ? "" : pick(one.words)))
          .join(" · "),
        make("span", { class: "pill" }, t("left", script.timesLeft)),
      ),
      detail !== "{}" && make("p", { class: "item-note" }, detail),
    ),
    remove,
  );
}

/** @returns {unknown} */
function typedParams() {
  const typed = params.value.trim();
  if (typed === "") return {};
  try {
    return JSON.parse(typed);
  } catch {
    throw new Refused(t("paramsWrong"));
  }
}

export function startAnswers() {
  provider.addEventListener("change", showOps);
  op.addEventListener("change", showModes);
  mode.addEventListener("change", explain);
  onSubmit(find("#answers-form"), status, async () => {
    await request("POST", "scripts", {
      provider: provider.value,
      op: op.value,
      mode: mode.value,
      times: Number(times.value),
      params: typedParams(),
    });
    params.value = "";
    await refreshAnswers();
    return t("queued");
  });
  const clear = find("#answers-clear");
  clear.addEventListener("click", () => {
    void act(clear, status, async () => {
      await request("DELETE", "scripts");
      await refreshAnswers();
      return t("cleared");
    });
  });
}
