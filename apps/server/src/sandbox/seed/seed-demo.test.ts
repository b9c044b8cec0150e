import { createHash } from "node:crypto";
import type { Answer, ContractDocument, ContractSummary, Coupon, Customer, Home } from "@kedu/api";
import type {
  AccountOverview,
  AuthorisedPerson,
  Loan,
  LoanDetail,
  Order,
  Session,
} from "@kedu/api";
import { addDays } from "@kedu/domain";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inOneStatement } from "../../database/transaction.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { pdfPagesOf } from "../../testing/pdf-text.ts";
import { type SandboxService, startSandboxService } from "../../testing/sandbox-service.ts";
import { DEMO_DEALERS, MERCHANT_PHONE, SALESPERSON_PHONE } from "./demo-dealers.ts";
import { sandboxSeed } from "../world/sandbox-tables.ts";

/** The morning of a Monday: the cut-off is still to come. */
const NOW = "2026-03-02T10:00:00+08:00";
const TODAY = "2026-03-02";
const NO_DEALERS: ReadonlySet<string> = new Set([MERCHANT_PHONE, SALESPERSON_PHONE]);

const seeded: number[] = [];
let service: SandboxService;
const homeOf = async (phone: string) => service.read<Home>(await service.logIn(phone), "/home");

beforeAll(async () => {
  service = await startSandboxService(NOW, "pglite");
  await service.sandbox.seedOnce((done) => seeded.push(done));
}, 300_000);
afterAll(() => service.close());

test("the seed says how far it has got", () => {
  expect(seeded.length).toBeGreaterThan(20);
  expect(seeded).toEqual(seeded.toSorted((a, b) => a - b));
  expect([seeded[0], seeded.at(-1)]).toEqual([0, 1]);
});

test("every demo dealer is in the state of the table", async () => {
  const states: Record<string, string> = {};
  for (const { phone } of DEMO_DEALERS.filter((each) => !NO_DEALERS.has(each.phone))) {
    const { lines, estimate } = await homeOf(phone);
    const [line] = lines;
    states[phone.slice(-2)] =
      `${line?.status} ${line?.view} ${line?.variant} ${estimate.status}`.replace("  ", " ");
  }
  expect(states).toEqual({
    "01": "AVAILABLE Grant NOTSTART",
    "02": "NOT_CREDIT NotCredit start NOTSTART",
    "03": "NOT_CREDIT Calculate estimating INPROGRESS",
    "04": "NEW Calculate approving NOTSTART",
    "05": "AUDIT_REJECT Fail NOTSTART",
    "06": "LOCKED Protocol sign-then-activate NOTSTART",
    "07": "LOCKED NotActivate NOTSTART",
    "08": "AVAILABLE NotLimit NOTSTART",
    "09": "LOAN_LOCKED Freeze repay-first NOTSTART",
    "10": "LOAN_LOCKED Freeze repay-first NOTSTART",
    "11": "REJECTED Veto appealable NOTSTART",
    "12": "DISABLED Expired renew NOTSTART",
    "13": "NOT_CREDIT NotCredit start NOTSTART",
    "14": "NOT_CREDIT NotCredit start NOTSTART",
    "15": "NOT_CREDIT NotCredit start NOTSTART",
    "16": "NOT_CREDIT NotCredit start NOTSTART",
    "17": "NOT_CREDIT NotCredit start NOTSTART",
    "18": "NOT_CREDIT NotCredit start NOTSTART",
    "19": "AVAILABLE Grant NOTSTART",
    "20": "AVAILABLE Grant NOTSTART",
    "22": "AVAILABLE Grant NOTSTART",
    "23": "LOCKED Protocol sign-then-activate NOTSTART",
  });
});

test("the partner bank's line is in each of its states up to the activation", async () => {
  const states: Record<string, unknown> = {};
  for (const last2 of ["13", "14", "15", "16", "17", "18"]) {
    const { lines } = await homeOf(`138000000${last2}`);
    const line = lines.find(({ appCode }) => appCode === "00406");
    states[last2] = [line?.status, line?.applyStatus, line?.view, line?.upgradeRequired];
  }
  expect(states).toEqual({
    "13": ["NEW", "NEW", "PsbcApply", false],
    "14": ["NEW", "APPLY", "PsbcTrial", false],
    "15": ["LOCKED", "PASS", "PsbcPass", false],
    "16": ["LOCKED", "TO_BE_ACTIVE", "PsbcNotActive", false],
    "17": ["AUDIT_REJECT", "REJECTE", "PsbcReject", false],
    "18": ["LOCKED", "TO_BE_ACTIVE", "PsbcUpgradeCustomer", true],
  });
});

test("dealer 22 has two enterprises, and logs in for the first", async () => {
  const { enterprise, enterprises } = await service.read<Session>(
    await service.logIn("13800000022"),
    "/session",
  );
  expect(enterprises.map(({ name }) => name)).toEqual([
    "深圳双联通讯有限公司",
    "深圳双联数码有限公司",
  ]);
  expect(enterprise.name).toBe("深圳双联通讯有限公司");
});

test("dealer 22 has a safe account at each of three banks, with money on each", async () => {
  const { safes } = await service.read<AccountOverview>(
    await service.logIn("13800000022"),
    "/balances",
  );
  expect(safes.map(({ balanceFen, bankChannel }) => [bankChannel, balanceFen])).toEqual([
    ["ICBC_BANK", 8_600_000],
    ["POSTAL_BANK", 2_350_000],
    ["FMYHB_BANK", 76_050],
  ]);
});

test("the salesperson has dealers in every stage of flexible credit, two of them overdue", async () => {
  const cookie = await service.logIn(SALESPERSON_PHONE);
  const { enterprise } = await service.read<Session>(cookie, "/session");
  expect(enterprise).toMatchObject({ name: "深圳刻度供应链有限公司", role: "SALESPERSON" });
  const { items } = await service.read<{ items: Customer[] }>(cookie, "/sales/customers?view=ALL");
  const shown = Object.fromEntries(
    items.map(({ name, overdue, stages }) => {
      const reached = stages.map(({ appCode, stage }) => `${appCode} ${stage}`);
      return [name, overdue ? [...reached, "overdue"] : reached];
    }),
  );
  expect(shown).toEqual({
    深圳宏达通讯有限公司: ["APP1001 AVAILABLE", "APP2001 AVAILABLE"],
    深圳瑞丰通讯有限公司: ["APP1001 APPLYING"],
    深圳启明数码有限公司: ["APP1001 NOT_APPROVED"],
    深圳远航通讯有限公司: ["APP1001 TO_ACTIVATE"],
    深圳嘉信数码有限公司: ["APP1001 TO_ACTIVATE"],
    深圳金桥通讯有限公司: ["APP1001 AVAILABLE"],
    深圳明辉数码有限公司: ["APP1001 FROZEN", "overdue"],
    深圳永泰数码有限公司: ["APP1001 FROZEN", "overdue"],
    深圳兴业通讯有限公司: ["APP1001 DECLINED"],
    深圳百盛数码有限公司: ["APP1001 EXPIRED"],
    深圳双联通讯有限公司: ["APP1001 AVAILABLE"],
  });
});

test("the salesperson's team may invite, and gives coupons from three budgets of four", async () => {
  const cookie = await service.logIn(SALESPERSON_PHONE);
  const { budgets, invitations } = await service.read<Answer<"getSalesQuota">>(
    cookie,
    "/sales/quota",
  );
  expect(invitations).toEqual({ perMonth: 20, left: 20 });
  expect(
    budgets.map(({ couponsLeft, goodsCount, name, status }) => [
      name,
      status,
      couponsLeft,
      goodsCount,
    ]),
  ).toEqual([
    ["新品上市", "OPEN", 20, 2],
    ["老客户关怀", "OPEN", 6, 0],
    ["经营贷推广", "OPEN", 5, 0],
    ["年终回馈", "TAKEN_BACK", 0, 0],
  ]);
  const goods = await service.read<Answer<"listBudgetGoods">>(
    cookie,
    `/sales/budgets/${budgets[0]?.budgetId}/goods`,
  );
  expect(goods.items.map(({ name, pictures }) => [name, pictures.length])).toEqual([
    ["刻度手机 A1", 2],
    ["刻度手机 C3", 1],
  ]);
});

test("the merchant is the receiver of the manufacturer's orders, and has proved nothing yet", async () => {
  const cookie = await service.logIn(MERCHANT_PHONE);
  const { enterprise } = await service.read<Session>(cookie, "/session");
  expect(enterprise).toMatchObject({ name: "深圳刻度供应链有限公司", role: "MERCHANT" });
  const merchant = await service.read<Answer<"getMerchant">>(cookie, "/merchants/own");
  expect(merchant).toMatchObject({
    receiverNo: "KEDU-SZ-01",
    bankNames: ["工商银行"],
    proof: null,
    accounts: [],
  });
});

test("two persons are authorised by dealer 1, and one has to renew an ID before paying", async () => {
  const legal = await service.logIn("13800000001");
  const { items } = await service.read<{ items: AuthorisedPerson[] }>(legal, "/authorised-persons");
  expect(
    items.map(({ nameMasked, payableNowFen, phoneMasked, status }) => [
      nameMasked,
      phoneMasked,
      status,
      payableNowFen,
    ]),
  ).toEqual([
    ["何**", "138****0020", "RE_UPLOAD", 1_000_000],
    ["孙**", "138****0019", "NORMAL", 3_000_000],
  ]);
  for (const phone of ["13800000019", "13800000020"]) {
    const { enterprise } = await service.read<Session>(await service.logIn(phone), "/session");
    expect(enterprise).toMatchObject({ role: "AUTHORIZED_PERSON", name: "深圳宏达通讯有限公司" });
  }
});

test("dealer 1 has the limit, orders, loan and coupons of the product's pictures", async () => {
  const cookie = await service.logIn("13800000001");
  const home = await service.read<Home>(cookie, "/home");
  expect(home.lines[0]).toMatchObject({
    limitFen: 50_000_000,
    usedFen: 11_360_000,
    availableFen: 38_640_000,
    dailyRatePpm: 300,
    accountOpened: true,
  });
  expect(home.toPay).toEqual({
    count: 3,
    amountFen: 8_600_000,
    cutoffAt: "2026-03-02T14:00:00+08:00",
  });
  expect(home.nextRepayment).toMatchObject({
    drawOn: addDays(TODAY, -39),
    dueOn: addDays(TODAY, 6),
    daysLeft: 6,
    amountFen: 2_864_050,
  });
  const orders = await service.read<{ items: Order[] }>(cookie, "/orders?view=TO_PAY");
  expect(orders.items.map(({ amountFen }) => amountFen).toSorted((a, b) => b - a)).toEqual([
    5_200_000, 2_600_000, 800_000,
  ]);
  const coupons = await service.read<{ items: Coupon[] }>(cookie, "/coupons?view=USABLE");
  expect(coupons.items.map(({ type }) => type).toSorted((a, b) => a - b)).toEqual([
    1, 2, 8, 15, 99,
  ]);
  const loans = await service.read<{ items: Loan[] }>(cookie, "/loans?view=OPEN");
  expect(loans.items).toHaveLength(3);
});

test("dealer 1 has a business loan of twelve periods, three instalments in", async () => {
  const cookie = await service.logIn("13800000001");
  const home = await service.read<Home>(cookie, "/home");
  expect(home.lines[1]).toMatchObject({
    appCode: "APP2001",
    status: "AVAILABLE",
    view: "Grant",
    limitFen: 30_000_000,
    usedFen: 9_000_000,
    availableFen: 21_000_000,
    overdue: null,
  });
  const { items } = await service.read<{ items: Loan[] }>(
    cookie,
    "/loans?view=OPEN&appCode=APP2001",
  );
  expect(items).toHaveLength(1);
  const loan = await service.read<LoanDetail>(cookie, `/loans/${items[0]?.loanId}`);
  // Drawn twenty days before the first of the three latest repayment days.
  expect(loan).toMatchObject({ drawOn: "2025-11-20", periods: 12, principalFen: 12_000_000 });
  expect(loan.plan.map(({ dueOn, status }) => [dueOn, status]).slice(0, 5)).toEqual([
    ["2025-12-10", "SETTLED"],
    ["2026-01-10", "SETTLED"],
    ["2026-02-10", "SETTLED"],
    ["2026-03-10", "NORMAL"],
    ["2026-04-10", "NORMAL"],
  ]);
  expect(loan.plan[0]).toMatchObject({
    days: 20,
    paidPrincipalFen: 1_000_000,
    paidInterestFen: 72_000,
  });
});

test("dealer 1's guarantees for the business loan are signed, and one opens as a file with its words", async () => {
  const cookie = await service.logIn("13800000001");
  const { items } = await service.read<{ items: ContractSummary[] }>(
    cookie,
    "/credit-lines/APP2001/contracts",
  );
  const guarantee = items.find(({ kind }) => kind === "GUARANTEE");
  expect(guarantee).toMatchObject({ status: "ACTIVATE", title: "保证合同" });
  const address = `/contracts/${guarantee?.contractId}`;
  const told = await service.read<ContractDocument>(cookie, `${address}?with=PDF`);
  const file = await service.app.inject({ url: `/api${address}/pdf`, headers: { cookie } });
  expect(createHash("sha256").update(file.rawPayload).digest("hex")).toBe(told.pdfSha256);
  const { pages } = await pdfPagesOf(file.rawPayload);
  expect(pages.join("").replaceAll(/\s/g, "")).toContain("不超过人民币300,000.00元（叁拾万元整）");
  const counter = items.find(({ kind }) => kind === "COUNTER_GUARANTEE");
  expect(counter).toMatchObject({ status: "ACTIVATE", title: "反担保合同" });
});

test("the others have what their rows promise", async () => {
  expect((await homeOf("13800000005")).lines[0]?.reapplyOn).toBe(addDays(TODAY, 12));
  expect((await homeOf("13800000008")).lines[0]).toMatchObject({
    limitFen: 20_000_000,
    usedFen: 20_000_000,
    availableFen: 0,
  });
  const nine = (await homeOf("13800000009")).lines[0];
  expect(nine?.freezeReasons.map(({ code, since }) => [code, since])).toEqual([
    ["OVERDUE", `${addDays(TODAY, -9)}T12:00:00+08:00`],
  ]);
  // 80,000 yuan at 0.04 %: 55 days of interest, and half of it again for the ten days overdue.
  expect(nine?.overdue).toEqual({ days: 10, amountFen: 8_192_000, penaltyFen: 16_000 });
  const ten = (await homeOf("13800000010")).lines[0];
  expect(ten?.freezeReasons.map(({ code }) => code)).toEqual(["OVERDUE", "RISK"]);
  // 100,000 yuan at 0.03 %, claimed on the fifteenth day overdue at 102,025.00; five days have run for the guarantor.
  expect(ten?.overdue).toEqual({ days: 20, amountFen: 10_225_000, penaltyFen: 30_000 });
  expect((await homeOf("13800000006")).lines[0]?.unsignedContracts).toBeGreaterThan(0);
  expect((await homeOf("13800000007")).lines[0]?.unsignedContracts).toBe(0);
  expect((await homeOf("13800000012")).lines[0]).toMatchObject({
    validTo: addDays(TODAY, -7),
    usedFen: 0,
  });
});

test("the seeded books hold every invariant and agree with the bank's", async () => {
  const { database, clock } = service.context;
  await expectInvariants(database, clock.now());
  await expectBankAgrees(database);
});

test("the service goes on at the present, with nothing left to catch up", async () => {
  const { context } = service;
  const next = await context.jobs.next();
  expect(next === null || next.at > context.clock.now()).toBe(true);
  expect(context.clock.now()).toEqual(new Date(NOW));
});

test("a database with demo dealers or other people in it is left alone", async () => {
  const { database } = service.context;
  const before = await database.select().from(sandboxSeed);
  const onSeeded = vi.fn<(done: number) => void>();
  await service.sandbox.seedOnce(onSeeded);
  expect(await database.select().from(sandboxSeed)).toEqual(before);
  expect(onSeeded).not.toHaveBeenCalled();
  await inOneStatement(database, (transaction) => transaction.delete(sandboxSeed));
  await service.sandbox.seedOnce();
  expect(await database.select().from(sandboxSeed)).toEqual([]);
});
