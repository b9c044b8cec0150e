import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataKeyCheck } from "./data-key-tables.ts";
import type { Database } from "./database.ts";
import { sql } from "./drizzle.ts";
import { KEY_BYTES, type Sealed, type Vault, vaultOf } from "./sealed.ts";
import { inTransaction } from "./transaction.ts";

/** The data key is missing, damaged, or not the one of this database. The message is one line for the person at the terminal. */
export class DataKeyError extends Error {
  override name = "DataKeyError";
}

/** Where the data key comes from: the environment, or else a file of the data directory. */
export interface DataKeySource {
  /** The key of the environment; null where it names none. */
  readonly dataKey: Uint8Array | null;
  readonly dataDir: string;
}

const MARK = "kedu";

/** Tables in which every filled database has sealed text, for one that is older than its check value. */
const FILLED = [
  ["login_identifier", "value_sealed"],
  ["person", "name_sealed"],
  ["manufacturer_key", "secret_sealed"],
] as const;

/**
 * The vault of a migrated database. An empty database takes the key that is given, or the one of the data directory,
 * which is made on first use; a filled one takes no key but its own, and a key that does not fit makes nothing.
 * @throws DataKeyError
 */
export async function vaultOfDatabase(database: Database, source: DataKeySource): Promise<Vault> {
  const sealed = await readSealed(database);
  const key = source.dataKey ?? readDataKey(source.dataDir) ?? makeDataKey(source.dataDir, sealed);
  const vault = vaultOf(key);
  if (sealed !== null) refuseOtherKey(vault, sealed);
  // Of two first starts at once the first one's mark stays, and the other's key has to open it.
  await inTransaction(database, (transaction) =>
    transaction
      .insert(dataKeyCheck)
      .values({ id: 1, markSealed: vault.seal(MARK) })
      .onConflictDoNothing(),
  );
  if (sealed === null) refuseOtherKey(vault, await readSealed(database));
  return vault;
}

/** The key of a data directory; null where there is none yet. @throws DataKeyError when the file cannot be used. */
export function readDataKey(dataDir: string): Uint8Array | null {
  const path = keyFileOf(dataDir);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw new DataKeyError(`cannot read the data key ${path} (${codeOf(error)})`, { cause: error });
  }
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== KEY_BYTES) {
    throw new DataKeyError(
      `the data key ${path} is empty or cut: put a copy of it back; without it nothing in the database can be read`,
    );
  }
  return key;
}

/** Makes the key of a data directory whose database is empty, readable by its owner alone. */
function makeDataKey(dataDir: string, sealed: Sealed | null): Uint8Array {
  const path = keyFileOf(dataDir);
  if (sealed !== null) {
    throw new DataKeyError(
      `the data key ${path} is missing, and the database was filled with one: put it back, or set KEDU_DATA_KEY; nothing was changed`,
    );
  }
  const key = randomBytes(KEY_BYTES);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, key.toString("base64"), { flag: "wx", mode: 0o600 });
    return key;
  } catch (error) {
    const other = codeOf(error) === "EEXIST" ? readDataKey(dataDir) : null;
    if (other !== null) return other;
    throw new DataKeyError(`cannot write the data key ${path} (${codeOf(error)})`, {
      cause: error,
    });
  }
}

/** Something that the database's own key opens; null where nothing is sealed yet. */
async function readSealed(database: Database): Promise<Sealed | null> {
  const [check] = await database.select().from(dataKeyCheck);
  if (check !== undefined) return check.markSealed;
  for (const [table, column] of FILLED) {
    const { rows } = await database.execute<{ sealed: Sealed }>(
      sql`select ${sql.identifier(column)} as sealed from ${sql.identifier(table)}
        where ${sql.identifier(column)} is not null limit 1`,
    );
    const [row] = rows;
    if (row !== undefined) return row.sealed;
  }
  return null;
}

function refuseOtherKey(vault: Vault, sealed: Sealed | null): void {
  try {
    if (sealed !== null) vault.open(sealed);
  } catch (error) {
    throw new DataKeyError(
      "the data key is not the one that this database was filled with (KEDU_DATA_KEY, or data.key in DATA_DIR): start with that key; nothing was changed",
      { cause: error },
    );
  }
}

const keyFileOf = (dataDir: string): string => join(dataDir, "data.key");

function codeOf(error: unknown): string {
  return String(typeof error === "object" && error !== null ? Reflect.get(error, "code") : error);
}
