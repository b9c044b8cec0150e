import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { repayLoans } from "../../testing/trade.ts";

test("repayments come newest first, of all loans or of one, page by page", async () => {
  const { client, borrow } = await startWithDealer();
  const [first, second] = [await borrow(1_000_000), await borrow(2_000_000)];
  const made: string[] = [];
  for (let index = 0; index < 22; index += 1) {
    made.unshift((await repayLoans(client, [first], 100 + index)).repaymentId);
  }
  const other = await repayLoans(client, [second]);
  const page = await client.repayment.listRepayments({ loanId: first });
  const rest = await client.repayment.listRepayments({
    loanId: first,
    cursor: page.nextCursor ?? "",
  });
  expect([...page.items, ...rest.items].map(({ repaymentId }) => repaymentId)).toEqual(made);
  const all = await client.repayment.listRepayments({});
  expect([all.total, all.items[0]]).toEqual([23, other]);
  expect((await refusalOf(client.repayment.listRepayments({ cursor: "x" }))).code).toBe(
    "INPUT_INVALID",
  );
});
