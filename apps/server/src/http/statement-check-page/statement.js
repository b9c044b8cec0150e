/** Words of the page, Chinese first. @type {Record<string, readonly [zh: string, en: string]>} */
const WORDS = {
  page: ["核验文件 · 刻度", "Check a file · Kedu"],
  brand: ["刻度", "Kedu"],
  title: ["核验文件", "Check a file"],
  ask: [
    "核对一份流水、合同、结清证明或回单是否由刻度出具，且没有被改动。文件不会离开您的设备。",
    "Find out whether a statement, contract, settlement certificate or voucher was issued by Kedu and not changed since. The file does not leave your device.",
  ],
  number: ["单据编号", "Document number"],
  file: ["文件", "File"],
  sha256: [
    "校验码（SHA-256，选择文件后自动填写）",
    "Fingerprint (SHA-256, filled in from the file)",
  ],
  check: ["核验", "Check"],
  working: ["正在核验…", "Checking…"],
  incomplete: [
    "请填写单据编号，并选择文件或填写 64 位校验码。",
    "Enter the document number, and choose the file or enter its fingerprint of 64 characters.",
  ],
  unread: [
    "这个浏览器不能读取文件的校验码，请手动填写。",
    "This browser cannot compute the fingerprint of a file; enter it yourself.",
  ],
  yes: ["由刻度出具，没有被改动", "Issued by Kedu, and not changed"],
  yesWords: ["请核对下列内容与文件上的一致。", "Compare these facts with those in the file."],
  no: ["无法确认", "Not confirmed"],
  noWords: [
    "没有以这个编号出具过这样的文件：编号可能有误，或文件被改动、另存过。请向提供文件的人索取原文件。",
    "No such file was issued under this number: the number may be wrong, or the file was changed or saved again. Ask for the original file.",
  ],
  busy: ["操作过于频繁，请稍后再试。", "Too many tries. Try again later."],
  failed: ["没有收到答复，请检查网络后再试。", "No answer came. Check the network and try again."],
  kind: ["文件种类", "Kind of file"],
  CONTRACT: ["已签署的合同", "Signed contract"],
  CERTIFICATE: ["结清证明", "Settlement certificate"],
  VOUCHER: ["回单", "Voucher"],
  format: ["格式", "Format"],
  period: ["期间", "Period"],
  lines: ["笔数", "Lines"],
  opening: ["期初余额（元）", "Opening balance (CNY)"],
  into: ["收入（元）", "In (CNY)"],
  out: ["支出（元）", "Out (CNY)"],
  closing: ["期末余额（元）", "Closing balance (CNY)"],
  readyAt: ["出具时间", "Issued at"],
};

const asked = new URLSearchParams(location.search).get("lang") ?? navigator.language;
const language = asked.toLowerCase().startsWith("en") ? "en" : "zh-CN";

/** @param {string} key */
function t(key) {
  const pair = WORDS[key];
  if (pair === undefined) throw new Error(`no words for ${key}`);
  return pair[language === "en" ? 1 : 0];
}

/** @param {string} id */
function find(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
}

/** @param {string} id */
function field(id) {
  const found = find(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${id} is no field`);
  return found;
}

const button = find("check");
const status = find("status");
const result = find("result");

/** A number in the name of a file: of a statement, a voucher, a certificate or a contract. */
const NUMBER = /(LS|HD)?[0-9A-HJKMNP-TV-Z]{26}(-[0-9]{1,3})?|JQ[0-9A-Z]{8,}/;

/** Fills in the fingerprint of the chosen file. */
async function readFingerprint() {
  const file = field("file").files?.[0];
  status.textContent = "";
  if (file === undefined) return;
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    const bytes = [...new Uint8Array(digest)];
    field("sha256").value = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const [number] = NUMBER.exec(file.name.toUpperCase()) ?? [];
    if (number !== undefined && field("number").value.trim() === "") field("number").value = number;
  } catch {
    status.textContent = t("unread");
  }
}

/** An amount of integer fen with two decimals. @param {number} fen */
function amount(fen) {
  const digits = String(Math.abs(fen)).padStart(3, "0");
  const yuan = digits.slice(0, -2).replace(/\B(?=(?:[0-9]{3})+$)/g, ",");
  return `${fen < 0 ? "-" : ""}${yuan}.${digits.slice(-2)}`;
}

/**
 * @typedef {{ openingFen: number | null, inFen: number, outFen: number, closingFen: number | null, rowCount: number }} Totals
 * @typedef {{ format: string, from: string, to: string, readyAt: string, totals: Totals }} Statement
 * @typedef {{ kind: string, madeAt: string }} Paper
 * @typedef {Statement | Paper} Issued
 */

/** An instant as it is printed, in Shanghai. @param {string} at */
function time(at) {
  return `${at.slice(0, 10)} ${at.slice(11, 19)}`;
}

/** @param {Issued} issued @returns {[string, string][]} */
function factsOf(issued) {
  if ("kind" in issued) {
    return [
      ["kind", t(issued.kind)],
      ["readyAt", time(issued.madeAt)],
    ];
  }
  const { format, from, to, readyAt, totals } = issued;
  const { openingFen, inFen, outFen, closingFen, rowCount } = totals;
  return [
    ["format", format],
    ["period", `${from} – ${to}`],
    ["lines", String(rowCount)],
    ...(openingFen === null
      ? []
      : [/** @type {[string, string]} */ (["opening", amount(openingFen)])]),
    ["into", amount(inFen)],
    ["out", amount(outFen)],
    ...(closingFen === null
      ? []
      : [/** @type {[string, string]} */ (["closing", amount(closingFen)])]),
    ["readyAt", time(readyAt)],
  ];
}

/** @param {Issued | null} issued */
function show(issued) {
  status.textContent = "";
  find("result-title").textContent = t(issued === null ? "no" : "yes");
  find("result-words").textContent = t(issued === null ? "noWords" : "yesWords");
  const facts = find("facts");
  facts.hidden = issued === null;
  facts.replaceChildren(
    ...(issued === null ? [] : factsOf(issued)).flatMap(([key, value]) => {
      const name = document.createElement("dt");
      name.textContent = t(key);
      const said = document.createElement("dd");
      said.textContent = value;
      return [name, said];
    }),
  );
  result.hidden = false;
  result.focus();
}

/** @param {Response} answer */
async function read(answer) {
  if (answer.ok) {
    const { issued } = /** @type {{ issued: Issued | null }} */ (await answer.json());
    show(issued);
  } else if (answer.status === 429) status.textContent = t("busy");
  else if (answer.status < 500) show(null);
  else status.textContent = t("failed");
}

async function check() {
  if (button.getAttribute("aria-disabled") === "true") return;
  const documentNo = field("number").value.trim();
  const sha256 = field("sha256").value.trim().toLowerCase();
  result.hidden = true;
  if (documentNo === "" || !/^[0-9a-f]{64}$/.test(sha256)) {
    status.textContent = t("incomplete");
    return;
  }
  button.setAttribute("aria-disabled", "true");
  status.textContent = t("working");
  try {
    const isStatement = documentNo.toUpperCase().startsWith("LS");
    const answer = await fetch(isStatement ? "/api/statement-export-checks" : "/api/file-checks", {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": language },
      body: JSON.stringify({ documentNo, sha256 }),
    });
    await read(answer);
  } catch {
    status.textContent = t("failed");
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

document.documentElement.lang = language;
document.title = t("page");
for (const element of document.querySelectorAll("[data-t]")) {
  element.textContent = t(element.getAttribute("data-t") ?? "");
}
field("file").addEventListener("change", () => void readFingerprint());
find("form").addEventListener("submit", (event) => {
  event.preventDefault();
  void check();
});
