import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import { type DRIVERS, openEmbeddedDatabase, openTestDatabase } from "./database.ts";

const DIRECTORY = join(import.meta.dirname, "../database/migrations");

interface UnmigratedDatabase {
  readonly database: Database;
  run(statement: string): Promise<unknown>;
  /** Applies the migrations from one number up to another, which is left out. */
  migrateTo(from: string, to: string): Promise<void>;
}

/** An empty database in which a test applies migrations in steps, with rows of its own between them. */
export async function openUnmigratedDatabase(
  driver: (typeof DRIVERS)[number] = "pglite",
): Promise<UnmigratedDatabase> {
  const database =
    driver === "pglite" ? await openEmbeddedDatabase() : await openTestDatabase(driver);
  const run = (statement: string) =>
    inTransaction(database, (transaction) => transaction.execute(sql.raw(statement)));
  if (driver === "postgres") {
    await run("drop schema public cascade");
    await run("create schema public");
  }
  const files = (await readdir(DIRECTORY)).filter((file) => file.endsWith(".sql")).toSorted();
  return {
    database,
    run,
    async migrateTo(from, to) {
      for (const file of files.filter((name) => name >= from && name < to)) {
        const text = await readFile(join(DIRECTORY, file), "utf8");
        for (const statement of text.split("--> statement-breakpoint")) await run(statement);
      }
    },
  };
}
