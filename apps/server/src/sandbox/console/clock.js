import { draw, find } from "./dom.js";
import { act, onSubmit, request } from "./request.js";
import { currentLanguage, t } from "./words.js";

/**
 * @typedef {object} ClockState
 * @property {string} now the business instant, with its offset
 * @property {number} aheadSeconds of the machine's time
 * @property {{at: string, names: readonly (readonly [zh: string, en: string])[]} | null} next
 * @property {{at: string, name: readonly [zh: string, en: string]} | null} working what is being caught up
 * @property {boolean} resetting
 */

const DAY_TICKS = 96;
/** Height of the ticks with the mark above them. */
const RULE_PX = 32;
/** Times of day at which the business does something, shown under the ruler. */
const MARKS = ["10:00", "14:00", "23:30"];

/** @type {ClockState | null} */
let state = null;
let receivedAt = 0;

const status = find("#clock-status");
const goNext = find("#clock-go-next");
const clockTo = /** @type {HTMLInputElement} */ (find("#clock-to"));

export const clockState = () => state;

/** @param {ClockState} next */
export function receiveClock(next) {
  state = next;
  receivedAt = performance.now();
  showClock();
}

/** "2026-11-20T13:12:00+08:00" as words: "11月20日 13:12". The offset is always that of the business. @param {string} instant */
export function instantWords(instant) {
  return new Intl.DateTimeFormat(currentLanguage(), {
    timeZone: "Asia/Shanghai",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(new Date(instant));
}

/** @param {number} seconds */
function durationWords(seconds) {
  const parts = [
    [Math.floor(seconds / 86_400), "days"],
    [Math.floor((seconds % 86_400) / 3600), "hours"],
    [Math.floor((seconds % 3600) / 60), "minutes"],
  ];
  return parts
    .filter(([count]) => Number(count) > 0)
    .map(([count, key]) => t(String(key), String(count)))
    .join(" ");
}

/** @param {readonly (readonly [string, string])[]} names */
function namesWords(names) {
  const place = currentLanguage() === "en" ? 1 : 0;
  return names.map((pair) => pair[place]).join(currentLanguage() === "en" ? ", " : "、");
}

export function showClock() {
  if (state === null) return;
  const now = new Date(new Date(state.now).getTime() + performance.now() - receivedAt);
  const inShanghai = new Date(now.getTime() + 8 * 3_600_000).toISOString();
  find("#clock-time").textContent = inShanghai.slice(11, 19);
  find("#clock-time").setAttribute("datetime", now.toISOString());
  find("#clock-date").textContent = new Intl.DateTimeFormat(currentLanguage(), {
    timeZone: "Asia/Shanghai",
    dateStyle: "full",
  }).format(now);
  find("#clock-ahead").textContent =
    state.aheadSeconds < 60 ? t("onTime") : t("ahead", durationWords(state.aheadSeconds));
  showRule(Number(inShanghai.slice(11, 13)) * 60 + Number(inShanghai.slice(14, 16)));
  const { next, working } = state;
  find("#clock-next").textContent =
    working !== null
      ? t("working", `${instantWords(working.at)} ${namesWords([working.name])}`)
      : next === null
        ? t("nothingNext")
        : t("nextAt", `${instantWords(next.at)} ${namesWords(next.names)}`);
  goNext.textContent = next === null ? t("goNextNone") : t("goNext", instantWords(next.at));
  if (clockTo !== document.activeElement) {
    clockTo.min = inShanghai.slice(0, 19);
    if (clockTo.value < clockTo.min) clockTo.value = clockTo.min;
  }
}

/** The day as a ruler, in the page's own pixels: what has gone is bright. @param {number} minute of the day */
function showRule(minute) {
  const rule = find("#clock-rule");
  const width = rule.clientWidth;
  const em = Number.parseInt(getComputedStyle(rule).fontSize, 10);
  const key = `${minute} ${width} ${em}`;
  if (rule.dataset["shown"] === key || width === 0) return;
  rule.dataset["shown"] = key;
  const height = RULE_PX + em;
  const xOf = (/** @type {number} */ at) => 2 + (at / 1440) * (width - 4);
  const ticks = Array.from({ length: DAY_TICKS + 1 }, (_, index) => {
    const at = index * 15;
    const length = at % 360 === 0 ? 22 : at % 60 === 0 ? 15 : 8;
    return draw("line", {
      class: at <= minute ? "tick past" : "tick",
      x1: `${xOf(at)}`,
      x2: `${xOf(at)}`,
      y1: `${RULE_PX - length}`,
      y2: `${RULE_PX}`,
      "stroke-width": "1.5",
      "stroke-linecap": "round",
    });
  });
  const x = xOf(minute);
  const words = MARKS.map((time) =>
    draw(
      "text",
      {
        x: `${xOf(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))}`,
        y: `${height - 2}`,
        "text-anchor": time === "23:30" ? "end" : "middle",
      },
      time,
    ),
  );
  rule.replaceChildren(
    draw(
      "svg",
      { class: "rule", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
      ...ticks,
      draw("path", { class: "mark", d: `M${x - 5} 0h10l-5 6z` }),
      ...words,
    ),
  );
}

/**
 * @param {HTMLElement} button
 * @param {() => unknown} body
 */
function move(button, body) {
  return act(button, status, async () => {
    receiveClock(await request("POST", "clock", body()));
    return t("moved", instantWords(state?.now ?? ""));
  });
}

/** Wires the buttons and starts the second hand. */
export function startClock() {
  goNext.addEventListener("click", () => void move(goNext, () => ({ next: true })));
  for (const button of document.querySelectorAll("[data-plus]")) {
    const element = /** @type {HTMLElement} */ (button);
    const seconds = Number(element.dataset["plus"]);
    element.addEventListener("click", () => void move(element, () => ({ plusSeconds: seconds })));
  }
  onSubmit(find("#clock-form"), status, async () => {
    const time = clockTo.value.length === 16 ? `${clockTo.value}:00` : clockTo.value;
    receiveClock(await request("POST", "clock", { to: `${time}+08:00` }));
    return t("moved", instantWords(state?.now ?? ""));
  });
  setInterval(showClock, 1000);
}
