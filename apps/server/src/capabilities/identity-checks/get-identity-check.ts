import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { identityCheckAnswer } from "./identity-check-answer.ts";
import { readIdentityCheck, refuseOver } from "./identity-check-reader.ts";

export const getIdentityCheck = handle.identity.getIdentityCheck.handler(
  async ({ context, input }) => {
    const { caller, clock, database } = context;
    const check = found(await readIdentityCheck(database, caller.userId, input.checkId));
    refuseOver(check, clock.now());
    return identityCheckAnswer(context, check);
  },
);
