import { expect, test } from "vitest";
import { openUnmigratedDatabase } from "../testing/unmigrated-database.ts";
import { sql } from "./drizzle.ts";

test("what was there before partners owned things gets its owner", async () => {
  const { database, migrateTo, run } = await openUnmigratedDatabase();
  await migrateTo("0000", "0012");
  const at = "timestamptz '2026-03-02 10:00+08'";
  for (const statement of [
    `insert into manufacturer_key (key_id, name, secret_sealed, created_at) values
       ('k1', 'Maker', 's', ${at}), ('k2', 'Maker', 's', ${at} + interval '1 day'), ('k3', 'Other', 's', ${at} + interval '2 days')`,
    `insert into receiver (id, receiver_no, name, bank_name, account_no_sealed, details_hash, created_at)
       values ('r', 'R', 'R', 'B', 's', 'h', ${at})`,
    `insert into purchase_order (id, external_no, source, enterprise_id, receiver_id, lines, amount_fen, status, pay_deadline,
       order_version, content_sha256, ordered_at, created_at, updated_at)
       values ('o', 'N', 'LEAF', 'e', 'r', '[]', 100, 'TO_BE_BILLED', ${at}, 1, 'c', ${at}, ${at}, ${at})`,
    `insert into purchase_month values ('e', date '2026-02-01', 100, ${at})`,
    `insert into bank_call (request_no, kind, subject_id, bank_channel, amount_fen, state, contradicted, queries, sent_at, updated_at)
       values ('P1', 'PAY', 'p', 'ICBC_BANK', 100, 'ANSWERED', false, 0, ${at}, ${at})`,
    `insert into provider_event values ('bank', 'E1', 'P1', 'OK', true, ${at}), ('bank', 'E2', 'T1', 'OK', true, ${at}),
       ('partner-line', 'E1', 'USCC', 'OFFER', true, ${at})`,
    `insert into bank_account (id, enterprise_id, card_type, bank_channel, bank_name, account_name_sealed, account_no_sealed,
       account_no_hash, last4, kind, status, verified_at, created_at, updated_at)
       values ('a', 'e', 0, 'ICBC_BANK', 'B', 's', 's', 'h', '1234', 'CORPORATE', 'ACTIVE', ${at}, ${at}, ${at})`,
    `with j as (insert into journal (id, kind, ref_id, booked_on, posted_at) values ('j', 'SAFE_TRANSFER_IN', 'T1', date '2026-03-02', ${at})),
       a as (insert into ledger_account (name, balance_fen) values ('bank:ICBC_BANK:settlement', 500), ('dealer:e:safe', -500)
         returning id, balance_fen)
       insert into posting (journal_id, seq, account_id, amount_fen)
         select 'j', row_number() over () - 1, id, balance_fen from a`,
  ]) {
    await run(statement);
  }
  await migrateTo("0012", "0013");
  const rowsOf = async (query: string) => (await database.execute(sql.raw(query))).rows;
  expect(await rowsOf("select id, name from manufacturer order by id")).toEqual([
    { id: "k1", name: "Maker" },
    { id: "k3", name: "Other" },
  ]);
  expect(await rowsOf("select key_id, manufacturer_id from manufacturer_key order by 1")).toEqual([
    { key_id: "k1", manufacturer_id: "k1" },
    { key_id: "k2", manufacturer_id: "k1" },
    { key_id: "k3", manufacturer_id: "k3" },
  ]);
  expect(await rowsOf("select manufacturer_id from purchase_order")).toEqual([
    { manufacturer_id: "k1" },
  ]);
  expect(await rowsOf("select reported_by from purchase_month")).toEqual([
    { reported_by: "dealer-register" },
  ]);
  expect(await rowsOf("select kind, event_id, partner_id from provider_event order by 1")).toEqual([
    { kind: "LINE", event_id: "E1", partner_id: "sandbox-bank" },
    { kind: "ORDER", event_id: "E1", partner_id: "sandbox-bank" },
    { kind: "SAFE_TRANSFER", event_id: "E2", partner_id: "sandbox-bank" },
  ]);
  expect(
    await rowsOf("select id, bank_id, transfer_no, account_id, amount_fen from safe_transfer"),
  ).toEqual([
    { id: "T1", bank_id: "sandbox-bank", transfer_no: "T1", account_id: "a", amount_fen: 500 },
  ]);
  await database.close();
}, 60_000);
