import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { DRIVERS, openTestDatabase } from "../testing/database.ts";
import { DataKeyError, readDataKey, vaultOfDatabase } from "./data-key.ts";
import { sql } from "./drizzle.ts";
import { vaultOf } from "./sealed.ts";
import { inTransaction } from "./transaction.ts";

const KEY = Buffer.alloc(32, 1);
const OTHER_KEY = Buffer.alloc(32, 2);

function emptyDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "kedu-key-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

describe.each(DRIVERS)("on %s", (driver) => {
  test("a database opens with the key of its first start and with no other", async () => {
    const database = await openTestDatabase(driver);
    const dataDir = emptyDirectory();
    const first = await vaultOfDatabase(database, { dataKey: KEY, dataDir });
    const again = await vaultOfDatabase(database, { dataKey: KEY, dataDir });
    expect(again.open(first.seal("text"))).toBe("text");
    await expect(vaultOfDatabase(database, { dataKey: OTHER_KEY, dataDir })).rejects.toThrow(
      "the data key is not the one that this database was filled with",
    );
    await expect(vaultOfDatabase(database, { dataKey: null, dataDir })).rejects.toThrow(
      "data.key is missing, and the database was filled with one",
    );
    // No key was made that would then be taken for the database's own.
    expect(existsSync(join(dataDir, "data.key"))).toBe(false);
  });

  test("a database older than its check value is known by what it has sealed", async () => {
    const database = await openTestDatabase(driver);
    const dataDir = emptyDirectory();
    await inTransaction(database, (transaction) =>
      transaction.execute(
        sql`insert into person (id, created_at, updated_at, name_sealed)
          values ('P1', now(), now(), ${vaultOf(KEY).seal("王强")})`,
      ),
    );
    await expect(vaultOfDatabase(database, { dataKey: OTHER_KEY, dataDir })).rejects.toThrow(
      DataKeyError,
    );
    expect((await database.execute(sql`select 1 from data_key_check`)).rows).toEqual([]);
    await vaultOfDatabase(database, { dataKey: KEY, dataDir });
    expect((await database.execute(sql`select id from data_key_check`)).rows).toEqual([{ id: 1 }]);
  });
});

test("of two first starts with different keys at once, one goes on", async () => {
  const database = await openTestDatabase("postgres");
  const dataDir = emptyDirectory();
  const starts = await Promise.allSettled(
    [KEY, OTHER_KEY].map((dataKey) => vaultOfDatabase(database, { dataKey, dataDir })),
  );
  expect(starts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a data directory's key is made once, for its owner's eyes", async () => {
  const database = await openTestDatabase("pglite");
  const dataDir = emptyDirectory();
  expect(readDataKey(dataDir)).toBeNull();
  await vaultOfDatabase(database, { dataKey: null, dataDir });
  const key = readDataKey(dataDir);
  expect(key).toHaveLength(32);
  await vaultOfDatabase(database, { dataKey: null, dataDir });
  expect(readDataKey(dataDir)).toEqual(key);
  expect(statSync(join(dataDir, "data.key")).mode & 0o777).toBe(0o600);
});

test("a key file that is empty or cut is refused and stays as it is", async () => {
  const database = await openTestDatabase("pglite");
  const dataDir = emptyDirectory();
  const file = join(dataDir, "data.key");
  for (const content of ["", KEY.toString("base64").slice(0, 20), "not a key\n"]) {
    writeFileSync(file, content);
    await expect(vaultOfDatabase(database, { dataKey: null, dataDir })).rejects.toThrow(
      "data.key is empty or cut",
    );
    expect(readFileSync(file, "utf8")).toBe(content);
  }
});
