import { handle } from "../../calls/call.ts";
import { readApplicationAnswer } from "./application-answer.ts";
import { openApplication } from "./begin-application.ts";

export const getApplication = handle.application.getApplication.handler(
  async ({ context, input }) => {
    const facts = await openApplication(context, input.appCode);
    return readApplicationAnswer(context.database, context, facts);
  },
);
