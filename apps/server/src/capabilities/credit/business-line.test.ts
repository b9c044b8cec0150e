import { expect, test } from "vitest";
import { applicantAt, refusalOf } from "../../testing/applicant.ts";
import { openBusinessLine } from "../../testing/business-line.ts";
import { agreementTo, newKey } from "../../testing/borrow.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { startTestService } from "../../testing/service.ts";

test("a dealer who is known applies with a face check alone, signs both guarantees and has a second line", async () => {
  const service = await startTestService();
  const applicant = await applicantAt(service, "ACTIVE");
  const { api, enterpriseId } = applicant;
  expect((await refusalOf(api.drawdowns.getBorrowOffer())).code).toBe("NOT_FOUND");
  const application = await api.application.getApplication({ appCode: "APP2001" });
  expect([application.step, application.status]).toEqual([4, "NEW"]);
  const applying = await api.credit.getHome();
  expect(applying.lines.map(({ appCode, status }) => [appCode, status])).toEqual([
    ["APP1001", "AVAILABLE"],
    ["APP2001", "NOT_CREDIT"],
  ]);
  await openBusinessLine(service, applicant);
  const { items } = await api.contracts.listContracts({ appCode: "APP2001" });
  expect(items.map(({ kind, status }) => [kind, status])).toEqual([
    ["COMPREHENSIVE_CREDIT", "ACTIVATE"],
    ["CREDIT_AUTH", "ACTIVATE"],
    ["ENTRUST", "ACTIVATE"],
    ["GUARANTEE", "ACTIVATE"],
    ["COUNTER_GUARANTEE", "ACTIVATE"],
  ]);
  const { lines } = await api.credit.getHome();
  expect(lines[1]).toMatchObject({
    appCode: "APP2001",
    status: "AVAILABLE",
    view: "Grant",
    limitFen: 30_000_000,
    availableFen: 30_000_000,
    dailyRatePpm: 400,
    termDays: null,
    validTo: "2027-03-02",
    unsignedContracts: 0,
    accountOpened: true,
  });
  const offer = await api.drawdowns.getBorrowOffer();
  expect(offer.receivingAccounts.map(({ usable, blockedBy }) => [usable, blockedBy])).toEqual([
    [true, null],
    // The card that is debited is the legal person's own.
    [false, "SAME_NAME_REQUIRED"],
  ]);
  const drawdown = await api.drawdowns.createDrawdown(
    await agreementTo(api, {
      amountFen: 12_000_000,
      periods: 12,
      purpose: "STOCK",
      receivingAccountId: offer.receivingAccounts[0]?.account.accountId ?? "",
      interestCouponId: null,
    }),
    newKey(),
  );
  expect(drawdown.status).toBe("CREATED");
  expect(enterpriseId).not.toBe("");
  await expectInvariants(service.database, service.clock.now());
});

test("where the lender names no guarantor, nothing is counter-guaranteed", async () => {
  const service = await startTestService();
  const applicant = await applicantAt(service, "ACTIVE");
  await openBusinessLine(service, applicant, { guaranteed: false });
  const { items } = await applicant.api.contracts.listContracts({ appCode: "APP2001" });
  expect(items.map(({ kind }) => kind)).toEqual([
    "COMPREHENSIVE_CREDIT",
    "CREDIT_AUTH",
    "ENTRUST",
    "GUARANTEE",
  ]);
  expect((await applicant.api.credit.getHome()).lines[1]).toMatchObject({ status: "AVAILABLE" });
});

test("an application for the business loan can be withdrawn and begun again", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const appCode = "APP2001";
  const begun = await api.application.getApplication({ appCode });
  expect(begun.step).toBe(1);
  // Asking again is the same application.
  expect(await api.application.getApplication({ appCode })).toEqual(begun);
  expect((await refusalOf(api.application.withdrawApplication({ appCode }))).code).toBe(
    "LINE_STATE",
  );
  expect((await api.credit.getHome()).lines.map(({ view }) => view)).toEqual([
    "NotCredit",
    "NotCredit",
  ]);
});
