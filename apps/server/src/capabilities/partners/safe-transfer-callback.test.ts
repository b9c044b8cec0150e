import { expect, test } from "vitest";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { sendAsBank } from "../../testing/trade.ts";

test("a transfer is booked once, whatever its event is called", async () => {
  const { service, dealer } = await startWithDealer();
  const tell = async (body: object) => {
    const answer = await sendAsBank(service, body, "/callbacks/bank/safe-transfers");
    return [answer.statusCode, answer.json<{ applied?: boolean }>().applied];
  };
  const transfer = {
    transferNo: "T1",
    accountNo: dealer.safeAccountNo,
    amountFen: 500_000,
    at: "2026-03-02T09:59:00+08:00",
  };
  expect(await tell({ ...transfer, eventId: "E1" })).toEqual([200, true]);
  expect(await tell({ ...transfer, eventId: "E1" })).toEqual([200, false]);
  expect(await tell({ ...transfer, eventId: "E2" })).toEqual([200, false]);
  expect((await tell({ ...transfer, eventId: "E3", accountNo: dealer.repayAccountNo }))[0]).toBe(
    404,
  );
  const { rows } = await service.database.execute(
    `select balance_fen from ledger_account where name = 'dealer:${dealer.enterpriseId}:safe:ICBC_BANK'`,
  );
  expect(rows).toEqual([{ balance_fen: -500_000 }]);
  await expectInvariants(service.database, service.clock.now());
});
