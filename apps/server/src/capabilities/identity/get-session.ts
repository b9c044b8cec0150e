import { handle } from "../../calls/call.ts";
import { readSessionAnswer } from "./session-answer.ts";

export const getSession = handle.identity.getSession.handler(({ context }) =>
  readSessionAnswer(context.database, context, context.caller),
);
