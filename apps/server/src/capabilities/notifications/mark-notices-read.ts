import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { countUnreadNotices } from "./notices-reader.ts";
import { noticeReading } from "./notifications-tables.ts";

/** Remembers how far a person has read. It never goes back, and not beyond what there is. */
export const markNoticesRead = handle.notifications.markNoticesRead.handler(
  async ({ input, context }) => {
    const { caller, clock, database } = context;
    const now = clock.now();
    const asked = new Date(input.upTo);
    const readUpTo = asked < now ? asked : now;
    await inTransaction(database, (transaction) =>
      transaction
        .insert(noticeReading)
        .values({ userId: caller.userId, enterpriseId: caller.enterpriseId, readUpTo })
        .onConflictDoUpdate({
          target: [noticeReading.userId, noticeReading.enterpriseId],
          set: { readUpTo: sql`greatest(${noticeReading.readUpTo}, excluded.read_up_to)` },
        }),
    );
    return { unread: await countUnreadNotices(database, caller) };
  },
);
