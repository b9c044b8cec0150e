import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { noticeAnswer } from "./notice-answer.ts";
import { readNoticePage } from "./notices-reader.ts";

/** Notices of the enterprise, newest first. */
export const listNotices = handle.notifications.listNotices.handler(async ({ input, context }) => {
  const { caller, database } = context;
  const after = afterCursor(input.cursor, "instant");
  const { notices, total } = await readNoticePage(database, caller, after, PAGE_READ);
  const { shown, nextCursor } = pageOf(notices, ({ at, noticeId }) => ({
    value: new Date(at).toISOString(),
    id: noticeId,
  }));
  return { items: shown.map((notice) => noticeAnswer(context, notice)), nextCursor, total };
});
