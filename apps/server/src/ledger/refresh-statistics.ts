import type { Database } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";
import { journal, ledgerAccount, posting } from "./ledger-tables.ts";

/**
 * Lets the planner look again at the ledger's tables in the middle of bulk work. Plans that were made while they were
 * small, those of foreign keys among them, read a grown table from end to end for every row.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  await database.execute(sql`analyze ${journal}, ${posting}, ${ledgerAccount}`);
}
