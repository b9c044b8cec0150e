import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { sql } from "./database/drizzle.ts";
import { inTransaction } from "./database/transaction.ts";
import { openTestDatabase } from "./testing/database.ts";
import { loggerOf } from "./log.ts";

/** What a logger writes about an error. */
function written(error: unknown): string {
  let text = "";
  const log = loggerOf(
    "info",
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString();
        done();
      },
    }),
  );
  log.error({ err: error }, "failed");
  return text;
}

test("an error of the database is logged without the values it was about", async () => {
  const database = await openTestDatabase();
  const phone = "13612345678";
  const failures = await Promise.all(
    [
      sql`select ${phone}::text::date`,
      sql`insert into rate_window values (${phone}, null, now())`,
    ].map((query) =>
      inTransaction(database, (tx) => tx.execute(query)).catch((error: unknown) => error),
    ),
  );
  for (const failure of failures) {
    const text = written(failure);
    expect(text).not.toContain(phone);
    expect(text).toMatch(/"sqlState":"(22|23)/);
    expect(text).toContain("transaction.ts");
  }
});

test("a message with a line break stays one line of the log", () => {
  const text = written(new Error('a\n{"level":"info","msg":"forged"}'));
  expect(text.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({ level: "error", err: { name: "Error" }, msg: "failed" });
});
