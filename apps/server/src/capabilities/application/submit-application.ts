import { decideSubmitApplication, idStatus, parseIdNumber, type SubmitFacts } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { afterCommit, inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { documentsAt } from "../documents/document-catalogue.ts";
import { nextAskAt } from "../credit/ask-again.ts";
import { liftForProvedPerson } from "../credit/legal-person-freeze.ts";
import type { LockedLine } from "../credit/line-reader.ts";
import { moveLine } from "../credit/move-line.ts";
import { consumeFace } from "../face/consume-face.ts";
import { faceCheckOf, lockFaceSession } from "../face/face-reader.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { readGrantedDocuments } from "../identity/identity-reader.ts";
import { proveEnterprise } from "../identity/prove-enterprise.ts";
import { readOverdueSummary } from "../loans/due-loans.ts";
import { notify } from "../notifications/notify.ts";
import { readApplicationAnswer } from "./application-answer.ts";
import type { ApplicationFacts } from "./application-reader.ts";
import { changeApplication } from "./application-writer.ts";
import { lockDraft } from "./begin-application.ts";

/** What an application rests on: ID photos, the face, the platform's services, and a credit query by the lender. */
const CONSENTS = documentsAt("SUBMIT").map(({ code }) => code);

export const submitApplication = handle.application.submitApplication.handler(
  async ({ context, input }) => {
    const { database, jobs } = context;
    try {
      const sent = await inTransaction(database, async (transaction) => {
        afterCommit(transaction, () => jobs.wake());
        return submit(transaction, context, input);
      });
      return await readApplicationAnswer(database, context, sent);
    } catch (error) {
      // Another dealer came in with the same licence since it was confirmed.
      if (isUniqueViolation(error, "enterprise_organization_code")) refuse("REGISTRY_MISMATCH");
      throw error;
    }
  },
);

async function submit(
  transaction: Transaction,
  context: Call,
  input: { readonly appCode: ApplicationFacts["appCode"]; readonly faceSessionId: string },
): Promise<ApplicationFacts> {
  const { caller, clock } = context;
  const now = clock.now();
  const { application, line } = await lockDraft(transaction, context, input.appCode);
  const facts = await readSubmitFacts(transaction, context, { application, line, ...input, now });
  const decision = decideSubmitApplication(facts);
  if (!decision.ok) {
    const { reapplyAfter } = line;
    refuse(
      decision.refusal,
      decision.refusal === "REAPPLY_TOO_EARLY" && reapplyAfter !== null
        ? { availableOn: reapplyAfter }
        : undefined,
    );
  }
  const { legal, licence } = application;
  if (legal === null || licence === null) throw new Error("a submitted application has its steps");
  const { checkedAt, ...registered } = licence;
  await proveEnterprise(transaction, context, {
    enterpriseId: caller.enterpriseId,
    userId: caller.userId,
    licence: {
      ...registered,
      registryResult: "MATCH",
      registryCheckedAt: new Date(checkedAt),
    },
    legalPerson: {
      name: legal.name,
      idNo: legal.idNo,
      idValidFrom: legal.validFrom,
      idValidTo: legal.validTo,
      idFrontFileId: legal.idFrontFileId,
      idBackFileId: legal.idBackFileId,
      mobile: callerMobile(context),
    },
    today: clock.today(),
    now,
  });
  // The registry has matched the licence to this legal person.
  const { enterpriseId } = caller;
  if (await liftForProvedPerson(transaction, context, { enterpriseId, now })) {
    notify(transaction, context, {
      enterpriseId,
      kind: "LEGAL_PERSON_CONFIRMED",
      facts: {},
      dedupeKey: `LEGAL_PERSON_CONFIRMED:${now.toISOString()}`,
      at: now,
      link: "/account/enterpriseInfo",
    });
  }
  await consumeFace(transaction, {
    faceSessionId: input.faceSessionId,
    consumedBy: application.applicationId,
    now,
  });
  const sent = await changeApplication(
    transaction,
    context,
    application,
    now,
    { faceSessionId: input.faceSessionId, submittedAt: now, askAt: nextAskAt(0, now), tries: 0 },
    { step: ["OK_ONE"], process: ["SUBMIT"] },
  );
  await moveLine(transaction, line, decision.value.event, now, { refusalReason: null });
  return sent;
}

async function readSubmitFacts(
  transaction: Transaction,
  { caller, clock }: Call,
  found: {
    readonly application: ApplicationFacts;
    readonly line: LockedLine;
    readonly faceSessionId: string;
    readonly now: Date;
  },
): Promise<SubmitFacts> {
  const { application, line, now } = found;
  const { enterpriseId, userId } = caller;
  const { legal } = application;
  const today = clock.today();
  const granted = await readGrantedDocuments(transaction, userId, CONSENTS);
  const face = await lockFaceSession(transaction, found.faceSessionId);
  const overdue = await readOverdueSummary(transaction, { enterpriseId, asOf: today });
  return {
    now,
    line: { ...line, hasOverdueDebt: overdue !== null },
    isDraft: application.status === "NEW",
    stepsDone: {
      // Going back takes a step's confirmation with it until it is given again.
      legal: legal !== null && application.step !== 1,
      candidate: null,
      licence: application.registryResult === "MATCH" && application.step === 4,
      face: application.faceSessionId !== null,
      lender: null,
    },
    idStatus: idStatus(legal?.validTo ?? null, today),
    birthDate: legal === null ? null : (parseIdNumber(legal.idNo, today)?.birthDate ?? null),
    consentsGiven: CONSENTS.every((code) => granted.has(code)),
    face: face === null ? null : faceCheckOf(face),
    faceBinding: {
      userId,
      enterpriseId,
      subjectId: application.applicationId,
      amountFen: null,
      termsHash: null,
    },
  };
}
