import { expect, test } from "vitest";
import { openUnmigratedDatabase } from "../testing/unmigrated-database.ts";
import { sql } from "./drizzle.ts";

const AT = "timestamptz '2026-03-02 10:00+08'";

/** A drawdown or a payment of orders as it was stored before: with an order amount in both. */
function insertIntent(id: string, product: string): string {
  return `insert into payment (id, request_id, user_id, enterprise_id, line_id, app_code, receiver_id, purpose,
      receiving_account_id, mode, bank_channel, payer_role, status, interest_coupon_usage, principal_coupon_usage,
      order_fen, discount_fen, principal_fen, price, terms_hash, contract_id, contract_sha256, bank_request_no,
      created_at, expires_at, updated_at)
    values ('${id}', '${id}', 'u', 'e', 'l', ${product}, 'SELF_WITHDRAWAL', 'ICBC_BANK', 'LEGAL_PERSON', 'CREATED',
      -2, -3, 500, 0, 500, '{}', 'h', '${id}', 'h', '${id}', ${AT}, ${AT}, ${AT})`;
}

test("a drawdown that was stored with an order amount loses it, a payment of orders keeps it", async () => {
  const { database, migrateTo, run } = await openUnmigratedDatabase();
  await migrateTo("0000", "0017");
  await run(insertIntent("drawdown", "'APP2001', null, 'STOCK', 'a'"));
  await run(insertIntent("payment", "'APP1001', 'r', null, null"));
  await migrateTo("0017", "0018");
  const { rows } = await database.execute(
    sql`select id, order_fen::int, principal_fen::int from payment order by id`,
  );
  expect(rows).toEqual([
    { id: "drawdown", order_fen: null, principal_fen: 500 },
    { id: "payment", order_fen: 500, principal_fen: 500 },
  ]);
  await expect(run("update payment set order_fen = 500 where id = 'drawdown'")).rejects.toThrow();
  await expect(run("update payment set order_fen = null where id = 'payment'")).rejects.toThrow();
});
