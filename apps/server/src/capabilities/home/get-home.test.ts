import { expect, test } from "vitest";
import { brokenConstraintOf, isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { applicantAt, decide, pass, passDays, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";
import { freezeLine, unfreezeLine } from "../credit/freeze-line.ts";
import { lockLineById } from "../credit/line-reader.ts";
import { drawHold, holdLimit, releaseHold, restoreLimit } from "../credit/line-holds.ts";

test("a new dealer has a line to apply for and nothing else", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  expect(await api.credit.getHome()).toMatchObject({
    lines: [
      {
        appCode: "APP1001",
        status: "NOT_CREDIT",
        view: "NotCredit",
        variant: "start",
        limitFen: 0,
        dailyRatePpm: null,
        overdue: null,
      },
    ],
    estimate: { status: "NOTSTART" },
    applicationStep: null,
    toPay: { count: 0, amountFen: 0, cutoffAt: null },
    nextRepayment: null,
    usableCoupons: 0,
    notice: null,
    unreadNotices: 0,
    now: "2026-03-02T10:00:00+08:00",
  });
});

test("the view follows the line from step to step", async () => {
  const service = await startTestService();
  const dealers = [
    ["SUBMITTED", "NEW", "Calculate", "approving"],
    ["APPROVED", "LOCKED", "Protocol", "sign-then-activate"],
    ["SIGNED", "LOCKED", "NotActivate", ""],
    ["ACTIVE", "AVAILABLE", "Grant", ""],
  ] as const;
  for (const [stage, status, view, variant] of dealers) {
    const fresh = stage === "SUBMITTED" ? service : await startTestService();
    const { api } = await applicantAt(fresh, stage);
    const { applicationStep, lines } = await api.credit.getHome();
    expect(lines[0]).toMatchObject({ status, view, variant });
    expect(applicationStep).toBe(0);
  }
});

test("a veto is shown with its reason in the provider's words, and is final after 180 days", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "SUBMITTED");
  const { api } = dealer;
  await decide(service, "veto", { reasonText: "企业登记状态异常。" });
  const home = await api.credit.getHome();
  expect(home.lines[0]).toMatchObject({
    status: "REJECTED",
    view: "Veto",
    variant: "appealable",
    refusalReason: "企业登记状态异常。",
    reapplyOn: null,
  });
  expect(home.notice?.kind).toBe("APPLICATION_REJECTED");
  const lineAfter = async (days: number) => {
    await passDays(service, days);
    return (await (await service.clientOf(dealer)).credit.getHome()).lines[0];
  };
  expect(await lineAfter(180)).toMatchObject({ status: "REJECTED", variant: "appealable" });
  expect(await lineAfter(1)).toMatchObject({
    status: "REJECTED_END",
    view: "Veto",
    variant: "final",
  });
});

test("an application without a decision for 30 days goes back to the dealer", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "SUBMITTED");
  await decide(service, "approve");
  // The next one gets no answer.
  const waiting = await startTestService();
  const other = await applicantAt(waiting, "SUBMITTED");
  await waiting.database.execute("update application set ask_at = null");
  await passDays(waiting, 29);
  const api29 = await waiting.clientOf(other);
  expect((await api29.credit.getHome()).lines[0]?.status).toBe("NEW");
  await passDays(waiting, 1);
  await pass(waiting, 1);
  const api30 = await waiting.clientOf(other);
  expect((await api30.credit.getHome()).lines[0]?.status).toBe("NOT_CREDIT");
  expect((await dealer.api.credit.getHome()).lines[0]?.status).toBe("LOCKED");
});

test("holds, draws and repayments move the limit, and never beyond it", async () => {
  const service = await startTestService();
  const { clock, context, database } = service;
  const { api, enterpriseId } = await applicantAt(service, "ACTIVE");
  const now = clock.now();
  const lineOf = async () => {
    const [line] = (await api.credit.getHome()).lines;
    if (line === undefined) throw new Error("there is a line");
    return line;
  };
  const { lineId } = await lineOf();
  const [first, second] = [context.ids(), context.ids()];
  const hold = (intentId: string, amountFen: number) =>
    inTransaction(database, (tx) =>
      holdLimit(tx, { enterpriseId, lineId, intentId, amountFen, now }),
    );
  await hold(first, 30_000_000);
  expect(await lineOf()).toMatchObject({ reservedFen: 30_000_000, availableFen: 20_000_000 });
  await expect(hold(second, 20_000_001)).rejects.toThrow("has not");
  await expect(hold(first, 1)).rejects.toSatisfy((error) => isUniqueViolation(error));
  await hold(second, 20_000_000);
  expect(await lineOf()).toMatchObject({ view: "NotLimit", availableFen: 0 });
  await inTransaction(database, (tx) => drawHold(tx, { intentId: first, now }));
  await inTransaction(database, (tx) => releaseHold(tx, { intentId: second, now }));
  expect(await lineOf()).toMatchObject({ usedFen: 30_000_000, reservedFen: 0 });
  // A hold ends once.
  const again = inTransaction(database, (tx) => drawHold(tx, { intentId: first, now }));
  await expect(again).rejects.toThrow("nothing is held");
  await inTransaction(database, (tx) =>
    restoreLimit(tx, { lineId, principalFen: 30_000_000, now }),
  );
  expect(await lineOf()).toMatchObject({ usedFen: 0, availableFen: 50_000_000 });
  const tooMuch = inTransaction(database, (tx) =>
    restoreLimit(tx, { lineId, principalFen: 1, now }),
  );
  await expect(tooMuch).rejects.toSatisfy(
    (error) => brokenConstraintOf(error) === "credit_line_not_negative",
  );
});

test("twenty holds of the last limit at once: never over", async () => {
  const service = await startTestService({ poolSize: 20 });
  const { clock, context, database } = service;
  const { api, enterpriseId } = await applicantAt(service, "ACTIVE");
  const [line] = (await api.credit.getHome()).lines;
  const lineId = line?.lineId ?? "";
  const now = clock.now();
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      inTransaction(database, (tx) =>
        holdLimit(tx, {
          enterpriseId,
          lineId,
          intentId: context.ids(),
          amountFen: 10_000_000,
          now,
        }),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  const [after] = (await api.credit.getHome()).lines;
  expect(after).toMatchObject({ reservedFen: 50_000_000, availableFen: 0 });
});

test("a line with two reasons opens when the second one goes", async () => {
  const service = await startTestService();
  const { clock, database } = service;
  const { api } = await applicantAt(service, "ACTIVE");
  const [line] = (await api.credit.getHome()).lines;
  const lineId = line?.lineId ?? "";
  const now = clock.now();
  const freeze = (reason: "OVERDUE" | "RISK") =>
    inTransaction(database, (tx) => freezeLine(tx, { lineId, reason, note: "因逾期冻结", now }));
  const unfreeze = (reason: "OVERDUE" | "RISK") =>
    inTransaction(database, async (tx) =>
      unfreezeLine(tx, await lockLineById(tx, lineId), { reason, now }),
    );
  expect(await freeze("RISK")).toBe(true);
  expect((await api.credit.getHome()).lines[0]).toMatchObject({
    view: "Freeze",
    variant: "contact",
    freezeReasons: [{ code: "RISK", note: "因逾期冻结" }],
  });
  expect(await freeze("OVERDUE")).toBe(true);
  expect(await freeze("OVERDUE")).toBe(false);
  expect((await api.credit.getHome()).lines[0]?.variant).toBe("repay-first");
  expect(await unfreeze("RISK")).toBe(false);
  expect(await unfreeze("OVERDUE")).toBe(true);
  expect(await unfreeze("OVERDUE")).toBe(false);
  expect((await api.credit.getHome()).lines[0]?.view).toBe("Grant");
});

test("no home page is shown without a session", async () => {
  const service = await startTestService();
  expect((await refusalOf(service.client().credit.getHome())).code).toBe("NOT_LOGGED_IN");
});
