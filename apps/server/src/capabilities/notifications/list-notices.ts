import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { countNotices, readNoticePage } from "./notices-reader.ts";

/** Notices of the enterprise, newest first. */
export const listNotices = handle.notifications.listNotices.handler(async ({ input, context }) => {
  const { caller, database } = context;
  const rows = await readNoticePage(
    database,
    caller,
    afterCursor(input.cursor, "instant"),
    PAGE_READ,
  );
  const { shown, nextCursor } = pageOf(rows, ({ at, noticeId }) => ({
    value: new Date(at).toISOString(),
    id: noticeId,
  }));
  return {
    items: [...shown],
    nextCursor,
    total: await countNotices(database, caller.enterpriseId),
  };
});
