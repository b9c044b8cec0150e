import { expect, test } from "vitest";
import { logInAs, passDays, refusalOf } from "../../testing/applicant.ts";
import { startCancelling, submitCancellation } from "../../testing/cancelling.ts";
import { goTo } from "../../testing/trade.ts";

const TAKEN_AT = "2026-03-03T10:00:00+08:00";

async function startSubmitted() {
  const started = await startCancelling();
  return { ...started, submitted: await submitCancellation(started.client) };
}

test("what would end is counted before anything is begun", async () => {
  const { service, dealer, client } = await startCancelling();
  const overview = await client.cancellation.getCancellation();
  expect(overview).toMatchObject({
    accounts: [{ enterpriseId: dealer.enterpriseId, role: "LEGAL_PERSON", isCurrent: true }],
    ends: {
      bankAccounts: [{ cardType: 0 }, { cardType: 4 }],
      openLines: 1,
      usableCoupons: 0,
      openApplications: 0,
      otherPeople: 0,
    },
    proof: "FACE",
    keptYears: 10,
    coolingHours: 24,
    current: null,
    receipts: [],
  });
  const payer = await service.clientOf({ ...dealer, role: "AUTHORIZED_PERSON" });
  expect((await refusalOf(payer.cancellation.getCancellation())).code).toBe("FORBIDDEN_ROLE");
});

test(
  "the same number starts fresh and is shown the receipt for a while",
  { timeout: 60_000 },
  async () => {
    const { service, dealer, submitted } = await startSubmitted();
    await goTo(service, TAKEN_AT);
    const api = service.client();
    const session = await logInAs(service, api, dealer.mobile);
    expect(session.userId).not.toBe(dealer.userId);
    expect(session.enterprise).toMatchObject({ name: "", role: "LEGAL_PERSON" });
    const { current, receipts } = await api.cancellation.getCancellation();
    expect(current).toBeNull();
    expect(receipts).toMatchObject([
      {
        receiptNo: submitted.receiptNo,
        enterpriseNameMasked: "测**",
        submittedAt: "2026-03-02T10:00:00+08:00",
        finishedAt: TAKEN_AT,
        keptUntil: "2036-03-03",
      },
    ]);
    await passDays(service, 61);
    const later = await service.clientOf({
      ...session,
      enterpriseId: session.enterprise.enterpriseId,
    });
    expect((await later.cancellation.getCancellation()).receipts).toEqual([]);
  },
);
