import { beforeEach, expect, test, vi } from "vitest";
import { encryptRouteParams } from "@kedu/platform";
import routes from "@kedu/api/routes.json" with { type: "json" };
import { whereMeant } from "./where-meant.ts";

const ORIGIN = "https://kedu.example";
const LOAN_ID = "01M0H1WD40Q19K7RWQ09MW7KX5";
const paths = new Set(routes.map(({ path }) => path));
const isAddress = (pathname: string) => Promise.resolve(paths.has(pathname));

const meant = (address: string) => whereMeant({ url: new URL(ORIGIN + address), isAddress });
const goTo = (address: string) => vi.stubGlobal("location", new URL(ORIGIN + address));
beforeEach(() => goTo("/home"));

const LOAN = `/record/detail?loan=${LOAN_ID}`;

test.each([
  ["an encoded query", `/record/detail?loan%3D${LOAN_ID}`, LOAN],
  ["one that was encoded twice", `/record/detail?loan%253D${LOAN_ID}`, LOAN],
  ["an encoded question mark", `/record/detail%3Floan=${LOAN_ID}`, LOAN],
  ["an encoded question mark and query", `/record/detail%3Floan%3D${LOAN_ID}`, LOAN],
  ["an encoded path", `/record%2Fdetail?loan=${LOAN_ID}`, LOAN],
  ["a path that was encoded twice", `/record%252Fdetail?loan=${LOAN_ID}`, LOAN],
  ["one that was encoded three times", `/record/detail?loan%25253D${LOAN_ID}`, LOAN],
  ["a wide question mark", `/record/detail？loan=${LOAN_ID}`, LOAN],
  [
    "wide marks throughout",
    `/record／detail？channel＝leaf＆loan＝${LOAN_ID}。`,
    `/record/detail?channel=leaf&loan=${LOAN_ID}`,
  ],
  [
    "a wide ampersand",
    `/record/detail?channel=leaf＆loan=${LOAN_ID}`,
    `/record/detail?channel=leaf&loan=${LOAN_ID}`,
  ],
  [
    "wide marks that were encoded twice",
    `/record/detail%25EF%25BC%259Floan%25EF%25BC%259D${LOAN_ID}`,
    LOAN,
  ],
  ["a wide equals sign", `/record/detail?loan＝${LOAN_ID}`, LOAN],
  ["a space before the record", `/record/detail?loan=%20${LOAN_ID}`, LOAN],
  ["a full stop", `${LOAN}%E3%80%82`, LOAN],
  ["a comma and words", `${LOAN}%EF%BC%8C%E8%AF%B7%E6%9F%A5%E7%9C%8B`, LOAN],
  ["a bracket", `${LOAN})`, LOAN],
  ["punctuation behind a path", "/orderList%E3%80%82", "/orderList"],
  ["a bracket behind a path", "/record)", "/record"],
  [
    "marks of HTML",
    `/record/detail?channel=leaf&amp;loan=${LOAN_ID}`,
    `/record/detail?channel=leaf&loan=${LOAN_ID}`,
  ],
])("%s is undone", async (_name, address, opened) => {
  expect(await meant(address)).toBe(opened);
});

test("encrypted parameters open that were encoded twice or have words behind them", async () => {
  const encrypted = encryptRouteParams({ loan: LOAN_ID });
  const twice = encodeURIComponent(encodeURIComponent(encrypted));
  const once = encodeURIComponent(encrypted);
  for (const query of [twice, encodeURIComponent(twice), `${once}%E3%80%82`, `${once})`]) {
    goTo(`/record/detail?params=${query}`);
    expect(await meant("/record/detail"), query).toBe(LOAN);
  }
});

test("encrypted parameters that were cut or made up lead nowhere", async () => {
  const encrypted = encryptRouteParams({ loan: LOAN_ID });
  for (const text of ["garbage", encrypted.slice(0, 40), `${encrypted.slice(0, 60)}%25`, "%25"]) {
    goTo(`/record/detail?params=${encodeURIComponent(text)}`);
    expect(await meant("/record/detail"), text).toBeNull();
  }
});

test("what names a record that is not there, or nothing of ours, leads nowhere", async () => {
  expect(await meant(LOAN)).toBeNull();
  expect(await meant("/record/detail?loan=undefined")).toBeNull();
  expect(await meant("/nowhere")).toBeNull();
  expect(await meant("/nowhere%252F%E3%80%82")).toBeNull();
  expect(await meant("/%E0%A4%A")).toBeNull();
  expect(await meant("/home/components/Status/components/Veto")).toBeNull();
});

test.each([
  ["/record/detail", "/record"],
  ["/record/detail/calc", "/record"],
  ["/record/contract", "/record"],
  ["/repay/unPayDetail", "/repay"],
  ["/repay/components/tradeInfo", "/repay"],
  ["/orderList/detail", "/orderList"],
  ["/orderList/createPayment", "/orderList"],
  ["/orderList/createPayment/components/PopupChannel", "/orderList"],
  ["/commonPage/paySuccess", "/record"],
  ["/star-enjoy-loan/loan", "/star-enjoy-loan/record"],
  ["/star-enjoy-loan/record/detail/plan", "/star-enjoy-loan/record"],
  ["/star-enjoy-loan/payResult/result", "/star-enjoy-loan/record"],
  ["/star-enjoy-loan/repay/schedule/success", "/star-enjoy-loan/repay"],
  ["/star-enjoy-loan/repay/confirm", "/star-enjoy-loan/repay"],
  ["/star-enjoy-loan/borrow/contract", "/star-enjoy-loan/borrow"],
  ["/withdraw/result", "/withdraw"],
  ["/home/enhanceCredit/result", "/home/enhanceCredit"],
  ["/home/enhanceCredit/components/enterCode", "/home/enhanceCredit"],
  ["/help/detail", "/help"],
  ["/protocol/apply/content", "/protocol/apply/list"],
])("%s, opened bare, leads to the list %s and keeps its labels", async (page, list) => {
  expect(await meant(page)).toBe(list);
  expect(await meant(`${page}?channel=leaf`)).toBe(`${list}?channel=leaf`);
  expect(await meant(`${page}?loan=&channel=leaf`)).toBe(`${list}?channel=leaf`);
  expect(await meant(`${page}?loan=${LOAN_ID}`)).toBeNull();
  expect(paths.has(page) && paths.has(list)).toBe(true);
});
