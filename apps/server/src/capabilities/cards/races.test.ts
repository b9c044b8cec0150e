import { expect, test } from "vitest";
import { consentTo } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { givePassword, PASSWORD } from "../../testing/payment-password.ts";
import { startTradingService } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

test("two devices change the card at the same moment: one card is debited afterwards", async () => {
  const service = await startTradingService({ driver: "postgres", poolSize: 24 });
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  await consentTo(client, "ACCOUNT");
  await givePassword(service, client, dealer);
  const proof = { by: "PASSWORD", password: PASSWORD } as const;
  const change = (cardNo: string) =>
    client.accounts.changeDebitCard({ cardNo, reservedPhone: dealer.mobile, proof }, withKey());
  const numbers = ["6222026006705354217", "6222026006705354225"];
  const changed = await Promise.all([...numbers, ...numbers].map(change));
  expect(changed.every(({ status }) => status === "ACTIVE")).toBe(true);
  const { rows } = await service.database.execute(
    "select count(*)::int as open from bank_account where card_type = 4 and status = 'ACTIVE'",
  );
  expect(rows).toEqual([{ open: 1 }]);
});
