import { expect, test } from "vitest";
import { openUnmigratedDatabase } from "../testing/unmigrated-database.ts";
import { sql } from "./drizzle.ts";

const AT = "timestamptz '2026-03-02 10:00+08'";

/** Names by which the database called an intent a payment. The basket of a payment of orders keeps its name. */
const OLD_NAMES = `select name from (
    select relname::text as name from pg_class
    union select conname::text from pg_constraint
    union select table_name || '.' || column_name from information_schema.columns
  ) as names
  where name ~ '^payment' and name !~ '^payment_(order|password)'
    or name ~ '^(contract|coupon_use|line_hold|loan)[._]payment_id'
    or name ~ 'payment_id_payment_id|discount_fen' or name in ('contract_payment', 'loan_payment_once')`;

/** A drawdown or a payment of orders as both were stored before 0017: with an order amount. */
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

test("an intent and what refers to it get new names, and their contents stay", async () => {
  const { database, migrateTo, run } = await openUnmigratedDatabase();
  const rowsOf = async (query: string) => (await database.execute(sql.raw(query))).rows;
  await migrateTo("0000", "0018");
  await run(insertIntent("payment", "'APP1001', 'r', null, null"));
  await run("insert into payment_order values ('payment', 'order', 1, 500, true)");
  const [before] = await rowsOf("select * from payment");
  const oldNames = (await rowsOf(OLD_NAMES)).map(({ name }) => name);
  expect(oldNames).toEqual(
    expect.arrayContaining(["payment", "payment.loan_id", "loan.payment_id", "payment_product"]),
  );
  await migrateTo("0018", "0019");
  const { discount_fen, ...others } = before ?? {};
  expect(await rowsOf("select * from intent")).toEqual([
    { ...others, principal_coupon_fen: discount_fen },
  ]);
  expect(
    await rowsOf(
      "select order_id from intent join payment_order on payment_id = id where bank_request_no = 'payment'",
    ),
  ).toEqual([{ order_id: "order" }]);
  expect(await rowsOf(OLD_NAMES)).toEqual([]);
});

test("the basket and the log of states name an intent too, and their rows stay", async () => {
  const { database, migrateTo, run } = await openUnmigratedDatabase();
  const rowsOf = async (query: string) => (await database.execute(sql.raw(query))).rows;
  await migrateTo("0000", "0018");
  await run(insertIntent("payment", "'APP1001', 'r', null, null"));
  await run("insert into payment_order values ('payment', 'order', 1, 500, true)");
  await migrateTo("0018", "0024");
  await run(`insert into state_log (entity, entity_id, from_state, to_state, at)
    values ('payment', 'payment', 'CREATED', 'FACE_PENDING', ${AT}), ('contract', 'c', 'A', 'B', ${AT}),
      ('payment', 'payment', 'FACE_PENDING', 'PROCESSING', ${AT} + interval '3 months')`);
  const logged =
    "select seq::int, entity, entity_id, to_state, at::text from state_log order by seq";
  const before = await rowsOf(logged);
  await migrateTo("0024", "0025");
  expect(
    await rowsOf("select intent_id, order_id, enterprise_id, live from payment_order"),
  ).toEqual([{ intent_id: "payment", order_id: "order", enterprise_id: "e", live: true }]);
  expect(await rowsOf(logged)).toEqual(
    before.map((row) => ({
      ...row,
      entity: row["entity"] === "payment" ? "intent" : row["entity"],
    })),
  );
  expect(
    await rowsOf(
      "select conname from pg_constraint where conrelid = 'payment_order'::regclass and conname ~ 'payment_id'",
    ),
  ).toEqual([]);
  await expect(run("update state_log set entity = 'payment'")).rejects.toThrow();
});
