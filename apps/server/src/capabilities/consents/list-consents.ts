import { handle } from "../../calls/call.ts";
import { readConsents } from "../identity/consent-reader.ts";
import { consentAnswers } from "./consent-answers.ts";
import { enterprisesApplyingBy, undecidedOf } from "./undecided-of.ts";

export const listConsents = handle.consents.listConsents.handler(async ({ context }) => {
  const { caller, database, request } = context;
  const consents = await readConsents(database, caller.userId);
  const enterpriseIds = await enterprisesApplyingBy(database, caller.userId);
  const undecided = await undecidedOf(database, enterpriseIds);
  return { items: consentAnswers({ consents, language: request.language, undecided }) };
});
