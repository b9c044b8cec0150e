import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { connectDatabase } from "./connect.ts";
import { sql } from "./drizzle.ts";

test("days, instants and bytes are read as they are, however the database writes them", async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const client = new Client({ connectionString: url });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  for (const setting of [
    "datestyle = 'SQL, DMY'",
    "timezone = 'America/New_York'",
    "intervalstyle = 'iso_8601'",
    "bytea_output = 'escape'",
  ]) {
    await client.query(`alter database ${name} set ${setting}`);
  }
  await client.end();
  const withOptions = new URL(url);
  withOptions.searchParams.set("options", "-c work_mem=5MB -c datestyle=German");
  for (const address of [url, withOptions.href]) {
    const database = await connectDatabase({ kind: "postgres", url: address, poolSize: 1 });
    const { rows } = await database.execute(
      sql`select date '2026-02-03' as day, timestamptz '2026-02-03 04:05:06.789+08' as instant,
        decode('00ff5c', 'hex') as bytes, current_setting('work_mem') as memory`,
    );
    await database.close();
    expect(rows).toEqual([
      {
        day: "2026-02-03",
        instant: "2026-02-02 20:05:06.789+00",
        bytes: Buffer.from([0, 255, 92]),
        memory: address === url ? expect.any(String) : "5MB",
      },
    ]);
  }
});
