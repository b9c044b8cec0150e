import { expect, test } from "vitest";
import { applicantAt } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { PLEDGED_PRINCIPAL_FEN, startWithPledge } from "../../testing/pledging.ts";
import { repayLoans } from "../../testing/trade.ts";

test("the goods of all orders of a loan are pledged, and a repayment releases some", async () => {
  const { client, loanId, orderIds } = await startWithPledge();
  expect(await client.loans.getLoan({ loanId })).toMatchObject({ goodsPledged: true });
  await repayLoans(client, [loanId], 130_000);
  const [first, second] = orderIds;
  expect(await client.pledges.getPledgedGoods({ loanId })).toEqual({
    valueFen: PLEDGED_PRINCIPAL_FEN,
    releasedFen: 130_000,
    goods: [
      {
        orderId: first,
        sku: "KD-A1",
        name: "刻度手机 A1",
        quantity: 40,
        releasedQuantity: 1,
        unitPriceFen: 130_000,
      },
      {
        orderId: second,
        sku: "KD-CASE",
        name: "手机保护壳",
        quantity: 10,
        releasedQuantity: 0,
        unitPriceFen: 2_000,
      },
      {
        orderId: second,
        sku: "KD-GIFT",
        name: "挂绳",
        quantity: 2,
        releasedQuantity: 0,
        unitPriceFen: 0,
      },
    ],
  });
});

test("a loan without a pledge has no goods, and another dealer's is not found", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  expect(await client.loans.getLoan({ loanId })).toMatchObject({ goodsPledged: false });
  expect(await client.pledges.getPledgedGoods({ loanId })).toEqual({
    valueFen: 0,
    releasedFen: 0,
    goods: [],
  });
  await expectInvariants(service.database, service.clock.now());
  const other = await applicantAt(service, "ACTIVE", { phone: "13900000077" });
  await expect(other.api.pledges.getPledgedGoods({ loanId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
