import { actByAfterAnswer, businessDateOf } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type {
  PartnerBankAnswer,
  PartnerBankRequest,
} from "../../providers/partner-bank/partner-bank.ts";
import { isAway } from "../../providers/provider-error.ts";
import { readContractFacts } from "../contracts/contract-reader.ts";
import { nextAskAt } from "../credit/ask-again.ts";
import { type LineFacts, lockLineById } from "../credit/line-reader.ts";
import { changePartnerLine } from "../credit/move-line.ts";
import { applyPartnerEvent } from "../credit/partner-line.ts";
import { readFaceSession } from "../face/face-reader.ts";
import { readImage } from "../files/file-reader.ts";
import { readEnterpriseWithPerson } from "../identity/identity-reader.ts";
import { notify } from "../notifications/notify.ts";
import {
  changePartnerApplication,
  lockPartnerApplication,
  readPartnerApplication,
} from "./partner-application-store.ts";
import {
  endRequest,
  lockPartnerRequest,
  putOffRequest,
  type StoredRequest,
} from "./partner-requests.ts";

interface Asked {
  readonly request: PartnerBankRequest;
  readonly lineId: string;
  /** It was handed over before, so the bank is asked what became of it. */
  readonly wasSent: boolean;
}

/**
 * Hands a request over, or asks what became of it where it was handed over before. One that never arrived is handed over
 * again under its number, which is the same request to the bank.
 */
export async function askPartnerBank(context: Context, requestId: string): Promise<void> {
  const { clock, database, log } = context;
  // Written down before it is sent: whoever finds it sent asks, whatever happened in between.
  const asked = await inTransaction(database, (transaction) =>
    beginAsking(transaction, context, requestId),
  );
  if (asked === null) return;
  let answer: PartnerBankAnswer = { result: "PROCESSING" };
  try {
    answer = await ask(context, asked);
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ err: error, requestId }, "a request waits for the partner bank");
  }
  await inTransaction(database, async (transaction) => {
    const line = await lockLineById(transaction, asked.lineId);
    const stored = await lockPartnerRequest(transaction, requestId);
    // Answered meanwhile by another process.
    if (stored?.status !== "SENDING") return;
    await settle(transaction, context, { line, stored, answer, now: clock.now() });
  });
}

async function ask(
  { providers }: Context,
  { request, wasSent }: Asked,
): Promise<PartnerBankAnswer> {
  const { partnerBank } = providers;
  if (!wasSent) return partnerBank.send(request);
  const known = await partnerBank.query({ requestNo: request.requestNo });
  return known.result === "NOT_FOUND" ? partnerBank.send(request) : known;
}

async function beginAsking(
  transaction: Transaction,
  context: Context,
  requestId: string,
): Promise<Asked | null> {
  const stored = await lockPartnerRequest(transaction, requestId);
  if (stored?.status !== "SENDING") return null;
  const now = context.clock.now();
  const wasSent = stored.sentAt !== null;
  const request = await requestOf(transaction, context, stored);
  if (!wasSent) {
    const askAt = nextAskAt(0, now);
    await putOffRequest(transaction, requestId, { sentAt: now, askAt }, now);
  }
  return { request, lineId: stored.lineId, wasSent };
}

/** What the bank gets. @throws Error where something is missing that was decided to be there. */
async function requestOf(
  transaction: Transaction,
  context: Context,
  { enterpriseId, faceSessionId, id: requestNo, kind, lineId }: StoredRequest,
): Promise<PartnerBankRequest> {
  const party = await readEnterpriseWithPerson(transaction, context, enterpriseId);
  const applicant = {
    requestNo,
    organizationCode: party.organizationCode ?? "",
    enterpriseName: party.name ?? "",
  };
  if (kind === "UPGRADE") return { ...applicant, kind };
  const face = await readFaceSession(transaction, faceSessionId ?? "");
  const faceRef = face?.vendorRef ?? null;
  if (faceRef === null) throw new Error(`request ${requestNo} has no face check`);
  if (kind === "ACTIVATE") {
    const { fixedFen } = await lockLineById(transaction, lineId);
    return { ...applicant, kind, faceRef, limitFen: fixedFen };
  }
  const application = await readPartnerApplication(transaction, context, lineId);
  const { legalPerson } = party;
  const { card, form } = application ?? {};
  if (legalPerson === null || form == null || card == null) {
    throw new Error(`request ${requestNo} has no application`);
  }
  const contract = await readContractFacts(transaction, application?.applyContractId ?? "");
  if (contract === null) throw new Error(`request ${requestNo} has no contract`);
  const picture = async (fileId: string | null) => {
    const image = await readImage(transaction, context, { fileId: fileId ?? "", enterpriseId });
    if (image === null) throw new Error(`request ${requestNo} has no photographs`);
    return new Uint8Array(image.jpeg);
  };
  return {
    ...applicant,
    kind,
    legalPerson: {
      name: legalPerson.name,
      idNo: legalPerson.idNo,
      idValidTo: legalPerson.idValidTo ?? "",
      mobile: legalPerson.mobile,
      idFront: await picture(legalPerson.idFrontFileId),
      idBack: await picture(legalPerson.idBackFileId),
    },
    form,
    card: { cardNo: card.cardNo, mobile: card.mobile },
    faceRef,
    contractSha256: contract.filledSha256,
  };
}

interface Settlement {
  readonly line: LineFacts;
  readonly stored: StoredRequest;
  readonly answer: PartnerBankAnswer;
  readonly now: Date;
}

async function settle(
  transaction: Transaction,
  context: Context,
  { answer, line, now, stored }: Settlement,
): Promise<void> {
  if (answer.result !== "PROCESSING") await resumeOffer(transaction, { line, stored, now });
  switch (answer.result) {
    case "PROCESSING": {
      const tries = stored.tries + 1;
      await putOffRequest(transaction, stored.id, { tries, askAt: nextAskAt(tries, now) }, now);
      return;
    }
    case "REFUSED": {
      const { code, reason: text, wantsIdPhotos } = answer;
      await endRequest(transaction, stored, "BANK_REFUSED", now, { code, text });
      notify(transaction, context, {
        enterpriseId: line.enterpriseId,
        kind: "PARTNER_REFUSED",
        facts: { reason: text },
        link: stored.kind === "ACTIVATE" ? "/psbc/apply/face" : "/psbc/idCard",
        dedupeKey: `partner-refused:${stored.id}`,
        at: now,
      });
      // Another application is another contract: the signed one says what the bank did not take in.
      if (stored.kind === "APPLY")
        await reopen(transaction, context, stored, { wantsIdPhotos, now });
      return;
    }
    case "TAKEN":
      await endRequest(transaction, stored, "BANK_TOOK", now, null);
      if (stored.kind === "UPGRADE") return;
      if (stored.kind === "APPLY") {
        await reopen(transaction, context, stored, { wantsIdPhotos: false, now });
      }
      // The bank's own report may have come first, or the offer may have ended: then nothing moves.
      await applyPartnerEvent(transaction, context, {
        enterpriseId: line.enterpriseId,
        event: {
          name: stored.kind === "APPLY" ? "SUBMITTED" : "ACTIVATION_STARTED",
          grant: null,
        },
        now,
      });
  }
}

/** The offer can lapse again: the bank has answered. */
async function resumeOffer(
  transaction: Transaction,
  { line, now, stored }: Pick<Settlement, "line" | "stored" | "now">,
): Promise<void> {
  const { applyStatus, lineId } = line;
  if (applyStatus === null) return;
  const { heldActBy } = stored;
  const today = businessDateOf(now);
  const actBy = actByAfterAnswer({ applyStatus, actBy: line.actBy, heldActBy, today });
  if (actBy !== line.actBy) await changePartnerLine(transaction, lineId, now, { actBy });
}

/** The next application, of this offer or another, is confirmed again. What was typed stays. */
async function reopen(
  transaction: Transaction,
  context: Context,
  { enterpriseId, lineId }: StoredRequest,
  { now, wantsIdPhotos }: { readonly wantsIdPhotos: boolean; readonly now: Date },
): Promise<void> {
  const application = await lockPartnerApplication(transaction, context, {
    enterpriseId,
    lineId,
    now,
  });
  await changePartnerApplication(transaction, context, application.id, now, {
    confirmed: null,
    wantsIdPhotos,
  });
}
