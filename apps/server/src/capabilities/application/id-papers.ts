import { type AppCode, type CreditLineStatus, idRenewal } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import type { Call } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { lockLine, readLine } from "../credit/line-reader.ts";
import { type LegalPersonFacts, readLegalPerson } from "../identity/identity-reader.ts";
import {
  type ApplicationFacts,
  lockOpenApplication,
  readOpenApplication,
} from "./application-reader.ts";

/** Lines whose dealer may be blocked by an ID that expires soon, and must be able to show a new one. */
export const RENEWING_LINES: readonly CreditLineStatus[] = ["LOCKED", "AVAILABLE", "LOAN_LOCKED"];

/** An application that takes ID papers, and whose they are when that was proved before. */
export interface IdPapers {
  readonly application: ApplicationFacts;
  /** The person who shows a new document; null while an application is filled in. */
  readonly renewedBy: LegalPersonFacts | null;
}

/**
 * Finds where ID photos belong: to an application that is not submitted yet, or, for a line in use, to the replacement
 * of a document that is missing, expired, near enough its end to be renewed, or whose photo no longer serves. @throws the
 * refusals NOT_FOUND and APPLICATION_STATE.
 */
export async function readIdPapers(
  reader: Reader,
  call: Call,
  appCode: AppCode,
): Promise<IdPapers> {
  const key = { enterpriseId: call.caller.enterpriseId, appCode };
  const line = await readLine(reader, key);
  return papersOf(reader, call, line?.status, await readOpenApplication(reader, call, key));
}

/** As `readIdPapers`, with line and application locked until the transaction ends. */
export async function lockIdPapers(
  transaction: Transaction,
  call: Call,
  appCode: AppCode,
): Promise<IdPapers> {
  const key = { enterpriseId: call.caller.enterpriseId, appCode };
  const line = await lockLine(transaction, key);
  const application = await lockOpenApplication(transaction, call, key);
  return papersOf(transaction, call, line?.status, application);
}

async function papersOf(
  reader: Reader,
  call: Call,
  lineStatus: CreditLineStatus | undefined,
  application: ApplicationFacts | null,
): Promise<IdPapers> {
  if (application === null || lineStatus === undefined) refuse("NOT_FOUND");
  if (application.status === "NEW") return { application, renewedBy: null };
  const person = await readLegalPerson(reader, call, call.caller.enterpriseId);
  const takesNew = person !== null && idRenewal(person, call.clock.today()).open;
  if (!RENEWING_LINES.includes(lineStatus) || !takesNew) refuse("APPLICATION_STATE");
  return { application, renewedBy: person };
}
