import { expect, test } from "vitest";
import { openUnmigratedDatabase } from "../testing/unmigrated-database.ts";
import { sql } from "./drizzle.ts";

const AT = "timestamptz '2026-03-02 10:00+08'";

const account = (id: string, enterpriseId: string, bank: string, status: string) =>
  `insert into bank_account (id, enterprise_id, card_type, bank_channel, bank_name, account_name_sealed, account_no_sealed,
      account_no_hash, last4, kind, status, verified_at, created_at, updated_at)
    values ('${id}', '${enterpriseId}', 0, '${bank}', 'B', 's', 's', '${id}', '1234', 'CORPORATE', '${status}', ${AT}, ${AT}, ${AT})`;

/** An intent of the time before safe accounts had their bank. */
const intent = (id: string, enterpriseId: string, mode: string, status: string) =>
  `insert into intent (id, request_id, user_id, enterprise_id, line_id, app_code, receiver_id, mode, bank_channel, payer_role,
      status, interest_coupon_usage, principal_coupon_usage, order_fen, principal_coupon_fen, principal_fen, price, terms_hash,
      contract_id, contract_sha256, bank_request_no, created_at, expires_at, submitted_at, updated_at)
    values ('${id}', '${id}', 'u', '${enterpriseId}', 'l', 'APP1001', 'r', '${mode}', 'POSTAL_BANK', 'LEGAL_PERSON', '${status}',
      -2, -3, 500, 0, 500, '{}', 'h', '${id}', 'h', '${id}', ${AT}, ${AT}, ${status === "CREATED" ? "null" : AT}, ${AT})`;

test("what was booked to the one safe account of a dealer is of the bank that keeps it", async () => {
  const { database, migrateTo, run } = await openUnmigratedDatabase();
  await migrateTo("0000", "0072");
  await run(account("a", "e", "FMYHB_BANK", "ACTIVE"));
  // Of an account that was cancelled the books are kept.
  await run(account("b", "f", "CCB_BANK", "CLOSED"));
  await run(
    `with j as (insert into journal (id, kind, ref_id, booked_on, posted_at)
         values ('j', 'SAFE_TRANSFER_IN', 'T', date '2026-03-02', ${AT})),
       a as (insert into ledger_account (name, balance_fen)
         values ('dealer:e:safe', -500), ('dealer:f:safe', 0), ('dealer:e:repay', 0), ('bank:FMYHB_BANK:settlement', 500)
         returning id, name, balance_fen)
     insert into posting (journal_id, seq, account_id, amount_fen, booked_on)
       select 'j', row_number() over () - 1, id, balance_fen, date '2026-03-02' from a where balance_fen <> 0`,
  );
  await run(intent("on its way", "e", "SELF_WITHDRAWAL", "PROCESSING"));
  await run(intent("to a receiver", "e", "ENTRUSTED_DIRECT", "PROCESSING"));
  await run(intent("not sent", "e", "SELF_WITHDRAWAL", "CREATED"));

  await migrateTo("0072", "0073");

  const rowsOf = async (query: string) => (await database.execute(sql.raw(query))).rows;
  expect(
    await rowsOf(
      "select name, balance_fen::int as fen from ledger_account where name like 'dealer:%' order by name",
    ),
  ).toEqual([
    { name: "dealer:e:repay", fen: 0 },
    { name: "dealer:e:safe:FMYHB_BANK", fen: -500 },
    { name: "dealer:f:safe:CCB_BANK", fen: 0 },
  ]);
  // The money went to the account that was there, whichever bank paid.
  expect(await rowsOf("select id, safe_channel from intent order by id")).toEqual([
    { id: "not sent", safe_channel: null },
    { id: "on its way", safe_channel: "FMYHB_BANK" },
    { id: "to a receiver", safe_channel: null },
  ]);
  await expect(
    run("insert into ledger_account (name, balance_fen) values ('dealer:g:safe', 0)"),
  ).rejects.toThrow();
  await run(account("c", "e", "ICBC_BANK", "ACTIVE"));
  await expect(run(account("d", "e", "ICBC_BANK", "ACTIVE"))).rejects.toThrow();
  await database.close();
});
