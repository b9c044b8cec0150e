import { refreshAnswers, showAnswers, startAnswers } from "./answers.js";
import { clockState, receiveClock, showClock, startClock } from "./clock.js";
import { refreshCoupons, showCoupons, startCoupons } from "./coupons.js";
import { refreshDealers, showDealers } from "./dealers.js";
import { refreshDesk, showDesk, startDesk } from "./desk.js";
import { find } from "./dom.js";
import { refreshHelp, showHelp } from "./help.js";
import { refreshMailbox, startMailbox } from "./mailbox.js";
import { refreshOutbox, startOutbox } from "./outbox.js";
import { refreshPartners, showPartners, startPartners } from "./partners.js";
import { refreshReleases, showReleases } from "./releases.js";
import { act, request } from "./request.js";
import { refreshTasks, showTasks, startTasks } from "./tasks.js";
import { currentLanguage, setLanguage, t, translatePage } from "./words.js";

/** The clock and the outbox change by themselves; the rest changes when somebody does something. */
const QUICK_MS = 1500;
const SLOW_EVERY = 6;

let rounds = 0;

async function refresh() {
  if (document.hidden) return;
  const slow = rounds % SLOW_EVERY === 0;
  rounds += 1;
  try {
    receiveClock(await request("GET", "clock"));
    if (clockState()?.resetting !== true) {
      await Promise.all([refreshOutbox(), refreshMailbox()]);
      if (slow) {
        await Promise.all([
          refreshDealers(),
          refreshAnswers(),
          refreshPartners(),
          refreshCoupons(),
          refreshDesk(),
          refreshHelp(),
          refreshReleases(),
        ]);
        await refreshTasks();
      }
    }
    find("#offline").hidden = true;
  } catch {
    find("#offline").hidden = false;
    rounds = 0;
  }
}

function showWords() {
  translatePage();
  const button = find("#language");
  button.textContent = currentLanguage() === "en" ? "中文" : "English";
  button.lang = currentLanguage() === "en" ? "zh-CN" : "en";
  showClock();
  showDealers();
  showAnswers();
  showPartners();
  showCoupons();
  showDesk();
  showHelp();
  showReleases();
  showTasks();
}

function startReset() {
  const dialog = /** @type {HTMLDialogElement} */ (/** @type {unknown} */ (find("#reset-dialog")));
  const open = find("#reset-open");
  const status = find("#reset-status");
  open.addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "reset") return;
    dialog.returnValue = "";
    void act(open, status, async () => {
      status.textContent = t("resetting");
      await request("POST", "reset", {});
      rounds = 0;
      await refresh();
      return t("resetDone");
    });
  });
}

find("#language").addEventListener("click", () => {
  setLanguage(currentLanguage() === "en" ? "zh-CN" : "en");
  showWords();
  void refresh();
});
document.addEventListener("visibilitychange", () => void refresh());

startClock();
startOutbox();
startMailbox();
startAnswers();
startPartners();
startCoupons();
startDesk();
startTasks();
startReset();
showWords();

for (;;) {
  await refresh();
  await new Promise((resolve) => setTimeout(resolve, QUICK_MS));
}
