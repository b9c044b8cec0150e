import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";

test("a request that never arrived is not found; one that did is the user's own", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  const requestId = randomUUID();
  expect((await refusalOf(client.repayment.findRepayment({ requestId }))).code).toBe("NOT_FOUND");
  const quote = await client.repayment.quoteRepayment({ loanIds: [loanId] });
  const { repaymentId } = await client.repayment.repay(
    { quoteId: quote.quoteId, totalFen: quote.totalFen },
    { context: { idempotencyKey: requestId } },
  );
  expect((await client.repayment.findRepayment({ requestId })).repaymentId).toBe(repaymentId);
  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect((await refusalOf(stranger.repayment.findRepayment({ requestId }))).code).toBe("NOT_FOUND");
});
