import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { repayLoans, scriptBank } from "../../testing/trade.ts";

test("while pending it shows what is planned; another dealer does not find it", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  await scriptBank(service, "debit", "pending");
  const { repaymentId } = await repayLoans(client, [loanId], 300_000);
  expect(await client.repayment.getRepayment({ repaymentId })).toMatchObject({
    status: "PROCESSING",
    amountFen: 300_000,
    parts: { principalFen: 300_000, interestFen: 0, penaltyFen: 0 },
    account: { cardType: 4, last4: "0001" },
    availableAfterFen: 49_000_000,
    finishedAt: null,
  });
  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect((await refusalOf(stranger.repayment.getRepayment({ repaymentId }))).code).toBe(
    "NOT_FOUND",
  );
});
