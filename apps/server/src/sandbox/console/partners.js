import { instantWords } from "./clock.js";
import { find, make, showChoices, showList } from "./dom.js";
import { act, onSubmit, Refused, request } from "./request.js";
import { pick, t } from "./words.js";

/**
 * @typedef {{externalNo: string, source: string, dealerName: string, amountYuan: string, status: readonly [string, string], open: boolean, refundableFen: number, refundableYuan: string}} SentOrder
 * @typedef {{requestNo: string, kind: readonly [string, string], state: readonly [string, string], tone: string, askedYuan: string, gotYuan: string, at: string}} BankOrder
 * @typedef {{sources: [string, readonly [string, string]][], bankChannels: [string, readonly [string, string]][], changes: [string, readonly [string, string]][], events: [string, readonly [string, string]][], guarantorEvents: [string, readonly [string, string]][]}} Choices
 */

/** The safe account that was opened first, whichever its bank. */
const FIRST_OPENED = /** @type {const} */ (["", ["最先开立的", "The one opened first"]]);

/** @type {Choices | null} */
let choices = null;
/** @type {readonly SentOrder[]} */
let orders = [];
/** @type {readonly BankOrder[]} */
let books = [];

const orderStatus = find("#orders-status");
const bankStatus = find("#bank-status");

/** @param {string} selector */
const valueOf = (selector) =>
  /** @type {HTMLInputElement | HTMLSelectElement} */ (find(selector)).value;

/**
 * Amount typed in yuan, as integer fen. No float takes part, and commas count in their places only: without them 11,11
 * would be 1111. @param {string} typed
 */
function fenOf(typed) {
  const match = /^([0-9]{1,10}|[1-9][0-9]{0,2}(?:,[0-9]{3}){1,3})(?:\.([0-9]{1,2}))?$/.exec(
    typed.trim(),
  );
  const [, yuan = "", cents = ""] = match ?? [];
  if (match === null) throw new Refused(t("amountWrong"));
  return Number(yuan.replaceAll(",", "") + cents.padEnd(2, "0"));
}

export async function refreshPartners() {
  const [sent, bank] = await Promise.all([
    /** @type {Promise<{items: SentOrder[], choices: Choices}>} */ (request("GET", "orders")),
    /** @type {Promise<{orders: BankOrder[]}>} */ (request("GET", "bank-books")),
  ]);
  orders = sent.items;
  choices = sent.choices;
  books = bank.orders;
  showPartners();
}

/** @param {unknown} row */
const keyOf = (row) => JSON.stringify([document.documentElement.lang, row]);

export function showPartners() {
  if (choices === null) return;
  for (const [selector, list] of /** @type {const} */ ([
    ["#orders-source", choices.sources],
    ["#channel-bank", choices.bankChannels],
    ["#repay-transfer-bank", choices.bankChannels],
    ["#safe-bank", [FIRST_OPENED, ...choices.bankChannels]],
    ["#channel-change", choices.changes],
    ["#partner-event", choices.events],
    ["#guarantor-event", choices.guarantorEvents],
  ])) {
    showChoices(
      find(selector),
      list.map(([value, words]) => [value, pick(words)]),
    );
  }
  const refundable = orders.filter(({ refundableFen }) => refundableFen > 0);
  find("#refund-form").hidden = refundable.length === 0;
  showChoices(
    find("#refund-order"),
    refundable.map(({ source, externalNo, dealerName, refundableYuan }) => [
      `${source}/${externalNo}`,
      `${externalNo} · ${refundableYuan} · ${dealerName}`,
    ]),
  );
  showList(find("#orders-list"), orders, keyOf, orderRow);
  showList(find("#books-list"), books, keyOf, bankRow);
  find("#books-empty").hidden = books.length > 0;
}

/** @param {SentOrder} order */
function orderRow(order) {
  const cancel = make("button", { class: "button quiet", type: "button" }, t("cancelOrder"));
  cancel.addEventListener("click", () => {
    void act(cancel, orderStatus, async () => {
      await request("POST", "orders/cancel", {
        source: order.source,
        externalNo: order.externalNo,
      });
      await refreshPartners();
      return t("orderCancelled", order.externalNo);
    });
  });
  const link = make("button", { class: "button quiet", type: "button" }, t("payLink"));
  link.addEventListener("click", () => {
    void act(link, orderStatus, async () => {
      const { address } = /** @type {{address: string}} */ (
        await request("POST", "orders/pay-link", {
          source: order.source,
          externalNo: order.externalNo,
        })
      );
      globalThis.open(address, "_blank", "noopener");
      return t("payLinkOpened", order.externalNo);
    });
  });
  return make(
    "li",
    {},
    make(
      "div",
      { class: "item" },
      make(
        "div",
        { class: "item-head" },
        make("span", {}, order.amountYuan),
        make("span", { class: "pill" }, pick(order.status)),
      ),
      make("p", { class: "item-note" }, `${order.dealerName} · ${order.externalNo}`),
    ),
    order.open && link,
    order.open && cancel,
  );
}

/** @param {BankOrder} order */
function bankRow(order) {
  return make(
    "li",
    {},
    make(
      "div",
      { class: "item" },
      make(
        "div",
        { class: "item-head" },
        make("span", {}, `${pick(order.kind)} ${order.askedYuan}`),
        make("span", { class: "pill", "data-tone": order.tone }, pick(order.state)),
        order.gotYuan !== "" && make("span", { class: "pill" }, order.gotYuan),
      ),
      make("p", { class: "item-note" }, `${instantWords(order.at)} · ${order.requestNo}`),
    ),
  );
}

export function startPartners() {
  onSubmit(find("#orders-form"), orderStatus, async () => {
    const amountFen = fenOf(valueOf("#orders-amount"));
    if (amountFen === 0) throw new Refused(t("amountWrong"));
    const sent = /** @type {{payDeadline: string}} */ (
      await request("POST", "orders", {
        phone: valueOf("#orders-dealer"),
        source: valueOf("#orders-source"),
        amountFen,
      })
    );
    await refreshPartners();
    return t("orderSent", instantWords(sent.payDeadline));
  });
  onSubmit(find("#refund-form"), orderStatus, async () => {
    const chosen = valueOf("#refund-order");
    const order = orders.find(({ source, externalNo }) => `${source}/${externalNo}` === chosen);
    if (order === undefined) throw new Refused(t("amountWrong"));
    const typed = valueOf("#refund-amount").trim();
    const amountFen = typed === "" ? order.refundableFen : fenOf(typed);
    if (amountFen === 0) throw new Refused(t("amountWrong"));
    const { source, externalNo } = order;
    await request("POST", "orders/refund", { source, externalNo, amountFen });
    await refreshPartners();
    return t("orderRefunded", externalNo);
  });
  onSubmit(find("#channel-form"), bankStatus, async () => {
    await request("POST", "channel-signing", {
      phone: valueOf("#channel-dealer"),
      bankChannel: valueOf("#channel-bank"),
      change: valueOf("#channel-change"),
    });
    return t("applied");
  });
  onSubmit(find("#balance-form"), bankStatus, async () => {
    await request("PUT", "bank-books/balance", {
      phone: valueOf("#balance-dealer"),
      balanceFen: fenOf(valueOf("#balance-amount")),
    });
    await refreshPartners();
    return t("applied");
  });
  onSubmit(find("#safe-form"), bankStatus, async () => {
    const amountFen = fenOf(valueOf("#safe-amount"));
    const bankChannel = valueOf("#safe-bank");
    if (amountFen === 0) throw new Refused(t("amountWrong"));
    await request("POST", "safe-transfers", {
      phone: valueOf("#safe-dealer"),
      ...(bankChannel === "" ? {} : { bankChannel }),
      amountFen,
    });
    return t("applied");
  });
  onSubmit(find("#repay-transfer-form"), bankStatus, async () => {
    const amountFen = fenOf(valueOf("#repay-transfer-amount"));
    if (amountFen === 0) throw new Refused(t("amountWrong"));
    const accountNo = valueOf("#repay-transfer-account").trim();
    const { matched } = /** @type {{ matched: boolean }} */ (
      await request("POST", "repay-transfers", {
        bankChannel: valueOf("#repay-transfer-bank"),
        ...(accountNo === "" ? {} : { accountNo }),
        remark: valueOf("#repay-transfer-remark"),
        amountFen,
        payerName: valueOf("#repay-transfer-payer"),
        payerLast4: valueOf("#repay-transfer-last4"),
      })
    );
    await refreshPartners();
    return t(matched ? "transferMatched" : "transferUnmatched");
  });
  onSubmit(find("#guarantor-form"), bankStatus, async () => {
    await request("POST", "guarantor-events", {
      phone: valueOf("#guarantor-dealer"),
      event: valueOf("#guarantor-event"),
    });
    return t("sent");
  });
  onSubmit(find("#invoice-form"), bankStatus, async () => {
    await request("POST", "invoices", {
      phone: valueOf("#invoice-dealer"),
      result: valueOf("#invoice-result"),
    });
    return t("sent");
  });
  onSubmit(find("#claim-form"), bankStatus, async () => {
    const amountFen = fenOf(valueOf("#claim-amount"));
    if (amountFen === 0) throw new Refused(t("amountWrong"));
    await request("POST", "claims", {
      phone: valueOf("#claim-dealer"),
      result: valueOf("#claim-result"),
      amountFen,
    });
    return t("sent");
  });
  onSubmit(find("#partner-form"), bankStatus, async () => {
    await request("POST", "partner-events", {
      phone: valueOf("#partner-dealer"),
      event: valueOf("#partner-event"),
    });
    return t("sent");
  });
}
