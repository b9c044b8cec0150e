import { consentHold, decideWithdrawConsent } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockLinesOf } from "../credit/line-reader.ts";
import { type DocumentCode, findDocument } from "../documents/document-catalogue.ts";
import { endEstimatesOf } from "../estimates/end-estimate.ts";
import { endOpenFaces } from "../face/close-faces.ts";
import { lockUser } from "../identity/change-login.ts";
import { readConsent, readConsents } from "../identity/consent-reader.ts";
import { takeBackConsents } from "../identity/take-back-consents.ts";
import { lapseQuotesOf } from "../insurance/lapse-quotes.ts";
import type { Context } from "../../calls/context.ts";
import { consentAnswers } from "./consent-answers.ts";
import { CONSENT_TERMS } from "./consent-terms.ts";
import { eraseUnusedIds } from "./erase-unused-ids.ts";
import { enterprisesApplyingBy, undecidedOf } from "./undecided-of.ts";

export const withdrawConsent = handle.consents.withdrawConsent.handler(
  async ({ context, input }) => {
    const { database } = context;
    return inTransaction(database, async (transaction) => {
      const { code, undecided } = await withdraw(transaction, context, input.consentId);
      const consents = await readConsents(transaction, context.caller.userId);
      const { language } = context.request;
      const answers = consentAnswers({ consents, language, undecided });
      return found(answers.find((answer) => answer.code === code));
    });
  },
);

async function withdraw(
  transaction: Transaction,
  context: Call,
  consentId: string,
): Promise<{ readonly code: DocumentCode; readonly undecided: number }> {
  const { caller, clock } = context;
  const { userId } = caller;
  const enterpriseIds = await enterprisesApplyingBy(transaction, userId);
  // An application and an estimate begin under the lock of a line, so neither slips in between the count and the end.
  for (const enterpriseId of enterpriseIds) await lockLinesOf(transaction, enterpriseId);
  // Two devices wait for each other, and the second finds what the first has written. After the lines, as where an
  // application is sent.
  await lockUser(transaction, userId);
  const consent = found(await readConsent(transaction, consentId));
  if (consent.userId !== userId) refuse("NOT_FOUND");
  const { code } = found(findDocument(consent.docCode));
  const undecided = await undecidedOf(transaction, enterpriseIds);
  const decision = decideWithdrawConsent({
    isWithdrawn: consent.withdrawnAt !== null,
    heldBy: consentHold({ ...CONSENT_TERMS[code], undecided }),
  });
  if (!decision.ok) refuse(decision.refusal);
  if (decision.value.changes) {
    const now = clock.now();
    const consentIds = await takeBackConsents(transaction, { userId, code, now });
    await endWhatRestsOn(transaction, context, code, { userId, enterpriseIds, consentIds, now });
  }
  return { code, undecided };
}

/** What the words of each consent say that its withdrawal ends. The others are asked for where they are needed. */
async function endWhatRestsOn(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  code: DocumentCode,
  ended: {
    readonly userId: string;
    readonly enterpriseIds: readonly string[];
    readonly consentIds: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  switch (code) {
    case "ESTIMATE_DATA":
      return endEstimatesOf(transaction, ended);
    case "SENSITIVE_ID":
      return eraseUnusedIds(transaction, context, ended);
    case "SENSITIVE_FACE":
      return endOpenFaces(transaction, ended);
    case "INSURANCE_DATA":
      return lapseQuotesOf(transaction, ended);
    default:
      return undefined;
  }
}
