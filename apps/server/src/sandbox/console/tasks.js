import { find, showChoices } from "./dom.js";
import { onSubmit, request } from "./request.js";
import { pick, t } from "./words.js";

/**
 * @typedef {{contractId: string, titles: readonly [zh: string, en: string], status: string, verifyChannel: string}} TaskContract
 * @typedef {{taskId: string, task: string, reference: string, outcome: string, endedAt: string | null, faceSessionId: string | null}} Told
 */

const form = /** @type {HTMLFormElement} */ (find("#tasks-form"));
const dealer = /** @type {HTMLSelectElement} */ (find("#tasks-dealer"));
const task = /** @type {HTMLSelectElement} */ (find("#tasks-task"));
const contract = /** @type {HTMLSelectElement} */ (find("#tasks-contract"));
const product = /** @type {HTMLSelectElement} */ (find("#tasks-product"));

/** @type {readonly TaskContract[]} */
let contracts = [];
/** Whose contracts these are. */
let shownPhone = "";
/** @type {{isGenuine: boolean, told: Told} | null} */
let returned = null;

const needsContract = () => task.value === "loanContract" || task.value === "loanVerify";

/** Reads the contracts of the dealer who is chosen, where the task is about one. */
export async function refreshTasks() {
  if (!needsContract() || dealer.value === "") return;
  const phone = dealer.value;
  const { items } = /** @type {{items: TaskContract[]}} */ (
    await request("GET", `tasks/contracts?phone=${encodeURIComponent(phone)}`)
  );
  contracts = items;
  shownPhone = phone;
  showTasks();
}

export function showTasks() {
  showChoices(task, [
    ["face", t("taskFace")],
    ["loanContract", t("taskContractRead")],
    ["loanVerify", t("taskVerify")],
    ["loanVerifyList", t("taskVerifyList")],
  ]);
  showChoices(product, [
    ["APP1001", t("productFlexible")],
    ["APP2001", t("productBusiness")],
  ]);
  const own = dealer.value === shownPhone ? contracts : [];
  showChoices(
    contract,
    own.length === 0
      ? [["", t("taskNoContract")]]
      : own.map(({ contractId, titles, status, verifyChannel }) => [
          contractId,
          `${pick(titles)} · ${verifyChannel} · ${status}`,
        ]),
  );
  find("#tasks-contract-field").hidden = !needsContract();
  find("#tasks-product-field").hidden = task.value !== "loanVerifyList";
  showReturned();
}

function showReturned() {
  find("#tasks-returned").hidden = returned === null;
  if (returned === null) return;
  const { isGenuine, told } = returned;
  const outcome = find("#tasks-outcome");
  outcome.textContent = `${told.task} · ${told.outcome}`;
  outcome.setAttribute(
    "data-tone",
    !isGenuine ? "critical" : told.outcome === "DONE" ? "positive" : "neutral",
  );
  find("#tasks-proof").textContent = t(isGenuine ? "taskGenuine" : "taskForged", told.outcome);
}

/** Looks at what a person came back with: the signature first, and then the service itself. */
async function takeReturned() {
  const query = new URLSearchParams(location.search);
  const taskId = query.get("taskId");
  if (taskId === null) return;
  // A reload asks nothing again.
  history.replaceState(null, "", location.pathname);
  const asked = {
    taskId,
    reference: query.get("reference") ?? "",
    outcome: query.get("outcome") ?? "OPEN",
    endedAt: query.get("endedAt") || null,
    faceSessionId: query.get("faceSessionId") || null,
    signature: query.get("signature") ?? "",
  };
  returned = await request("POST", "task-outcomes", asked);
  showTasks();
  find("#tasks").scrollIntoView();
}

export function startTasks() {
  for (const select of [dealer, task]) {
    select.addEventListener("change", () => {
      showTasks();
      void refreshTasks().catch(() => undefined);
    });
  }
  onSubmit(form, find("#tasks-status"), async () => {
    const about = needsContract()
      ? { contractId: contract.value }
      : task.value === "loanVerifyList"
        ? { appCode: product.value }
        : {};
    const { address } = /** @type {{address: string}} */ (
      await request("POST", "tasks", { phone: dealer.value, task: task.value, ...about })
    );
    location.assign(address);
    return t("taskOpening");
  });
  void takeReturned().catch(() => undefined);
}
