import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { noticeAnswer } from "./notice-answer.ts";
import { readNotice } from "./notices-reader.ts";

export const getNotice = handle.notifications.getNotice.handler(async ({ input, context }) => {
  const { caller, database } = context;
  return noticeAnswer(context, found(await readNotice(database, caller, input.noticeId)));
});
