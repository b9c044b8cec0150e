import { handle } from "../../calls/call.ts";
import { readPartnerCredit } from "./partner-credit-answer.ts";

export const getPartnerCredit = handle.partnerCredit.getPartnerCredit.handler(({ context }) =>
  readPartnerCredit(context),
);
