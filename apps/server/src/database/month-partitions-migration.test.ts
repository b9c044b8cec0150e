import { expect, test } from "vitest";
import { openUnmigratedDatabase } from "../testing/unmigrated-database.ts";
import { sql } from "./drizzle.ts";

test("tables that were not partitioned keep their rows, each in the partition of its month", async () => {
  const { database, migrateTo, run } = await openUnmigratedDatabase();
  const rowsOf = async (query: string) => (await database.execute(sql.raw(query))).rows;
  await migrateTo("0000", "0022");
  for (const statement of [
    "set session_replication_role = replica",
    `insert into state_log (entity, entity_id, from_state, to_state, at) values
      ('payment', 'p', 'A', 'B', '2026-02-28 23:59+08'), ('payment', 'p', 'B', 'C', '2026-03-01 00:00+08')`,
    `insert into audit (seq, at, payload, prev_hash, hash) values (1, '2026-03-01', '{}', '', 'h1'), (2, '2026-03-01', '{}', 'h1', 'h2')`,
    "update audit_head set seq = 2, hash = 'h2'",
    "set session_replication_role = origin",
  ]) {
    await run(statement);
  }
  const before = {
    states: await rowsOf("select * from state_log order by seq"),
    entries: await rowsOf("select seq, at, payload, prev_hash, hash from audit order by seq"),
  };
  await migrateTo("0022", "0023");
  expect(await rowsOf("select * from state_log order by seq")).toEqual(before.states);
  expect(await rowsOf("select seq, at, payload, prev_hash, hash from audit order by seq")).toEqual(
    before.entries,
  );
  expect(
    await rowsOf("select tableoid::regclass::text as name, to_state from state_log order by seq"),
  ).toEqual([
    { name: "state_log_2026_02", to_state: "B" },
    { name: "state_log_2026_03", to_state: "C" },
  ]);
  expect(await rowsOf("select from audit_rest")).toEqual([]);
  // Numbers go on behind the last one.
  await run(
    "insert into state_log (entity, entity_id, from_state, to_state, at) values ('payment', 'q', 'A', 'B', '2026-03-02')",
  );
  const numbers = (await rowsOf("select seq from state_log order by seq")).map(({ seq }) =>
    Number(seq),
  );
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(3);
  await expect(run("update state_log_2026_02 set to_state = 'X'")).rejects.toThrow();
}, 60_000);
