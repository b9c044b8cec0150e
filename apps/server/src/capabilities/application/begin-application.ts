import type { ApplicationDraft } from "@kedu/api";
import { type AppCode, BUSINESS_LOAN, decideStartApplication, idStatus } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Call } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { type LockedLine, lockLineRow } from "../credit/line-reader.ts";
import { isFrozenForLegalPerson } from "../credit/legal-person-freeze.ts";
import { openAnotherLine } from "../credit/open-line.ts";
import { isPaidProduct } from "../credit/paid-product.ts";
import { hasConsent, readEnterpriseWithPerson } from "../identity/identity-reader.ts";
import {
  type ApplicationFacts,
  type ConfirmedLegalPerson,
  type ConfirmedLicence,
  lockOpenApplication,
  readLineWithApplication,
  readOpenApplication,
} from "./application-reader.ts";
import { changeApplication, insertApplication } from "./application-writer.ts";

/** What to do when an application is requested. */
type Opening = "KEEP" | "BEGIN";

/**
 * The application of a line, or a new one where the dealer may apply and none has begun.
 * @throws the refusals NOT_FOUND, APPLICATION_STATE and REAPPLY_TOO_EARLY.
 */
export async function openApplication(call: Call, appCode: AppCode): Promise<ApplicationFacts> {
  const { caller, clock, database } = call;
  const key = { enterpriseId: caller.enterpriseId, appCode };
  const { application: seen, line: known } = await readLineWithApplication(database, call, key);
  if (known === null && appCode === BUSINESS_LOAN) await openBusinessLine(call);
  else if (openingOf(known, seen, call) === "KEEP" && seen !== null) return seen;
  const begun = await inTransaction(database, async (transaction) => {
    const [line, previous] = await Promise.all([
      lockLineRow(transaction, key),
      lockOpenApplication(transaction, call, key),
    ]);
    if (line === null || openingOf(line, previous, call) === "KEEP") return previous;
    const now = clock.now();
    if (previous !== null) {
      await changeApplication(transaction, call, previous, now, { closedAt: now });
    }
    return insertApplication(transaction, call, {
      ...key,
      lineId: line.lineId,
      ...(await readKnown(transaction, call)),
      now,
    });
  });
  if (begun === null) throw new Error("an application was neither begun nor found");
  return begun;
}

/**
 * Every dealer has a line of flexible credit from the first login; one of the business loan is created by the first
 * application.
 */
async function openBusinessLine(call: Call): Promise<void> {
  const { caller, clock, database } = call;
  await inTransaction(database, (transaction) =>
    openAnotherLine(transaction, call, {
      enterpriseId: caller.enterpriseId,
      appCode: BUSINESS_LOAN,
      now: clock.now(),
    }),
  );
}

/** An application that can still be changed, locked after its line. @throws NOT_FOUND, APPLICATION_STATE */
export async function lockDraft(
  transaction: Transaction,
  call: Call,
  appCode: AppCode,
): Promise<{ readonly line: LockedLine; readonly application: ApplicationFacts }> {
  const key = { enterpriseId: call.caller.enterpriseId, appCode };
  const [line, application] = await Promise.all([
    lockLineRow(transaction, key),
    lockOpenApplication(transaction, call, key),
  ]);
  if (line === null || application === null) refuse("NOT_FOUND");
  if (application.status !== "NEW") refuse("APPLICATION_STATE");
  return { line, application };
}

/** As `lockDraft`, without locks, for checks before the transaction. */
export async function readDraft(
  reader: Reader,
  call: Call,
  appCode: AppCode,
): Promise<ApplicationFacts> {
  const key = { enterpriseId: call.caller.enterpriseId, appCode };
  const application = found(await readOpenApplication(reader, call, key));
  if (application.status !== "NEW") refuse("APPLICATION_STATE");
  return application;
}

function openingOf(
  line: LockedLine | null,
  application: ApplicationFacts | null,
  { clock }: Call,
): Opening {
  // The partner bank has its own application process.
  if (line === null || !isPaidProduct(line.appCode)) refuse("NOT_FOUND");
  switch (line.status) {
    case "NEW":
    case "LOCKED":
    case "AVAILABLE":
    case "LOAN_LOCKED":
      if (application === null) refuse("APPLICATION_STATE");
      return "KEEP";
    case "REJECTED":
    case "REJECTED_END":
      return refuse("APPLICATION_STATE");
    case "NOT_CREDIT":
    case "AUDIT_REJECT":
    case "DISABLED": {
      if (application?.status === "NEW") return "KEEP";
      // Overdue debt prevents submitting an application, not editing it.
      const start = decideStartApplication({ ...line, hasOverdueDebt: false }, clock.today());
      if (start.ok) return "BEGIN";
      return start.refusal === "REAPPLY_TOO_EARLY" && line.reapplyAfter !== null
        ? refuse("REAPPLY_TOO_EARLY", { availableOn: line.reapplyAfter })
        : refuse("APPLICATION_STATE");
    }
  }
}

/** What is known of a dealer who applied before, so that it need not be asked again. */
async function readKnown(reader: Reader, call: Call) {
  const { enterpriseId } = call.caller;
  const { legalPerson: person, ...enterprise } = await readEnterpriseWithPerson(
    reader,
    call,
    enterpriseId,
  );
  const legal: ConfirmedLegalPerson | null =
    person === null ||
    person.idValidFrom === null ||
    person.idValidTo === null ||
    person.idFrontFileId === null ||
    person.idBackFileId === null
      ? null
      : {
          name: person.name,
          idNo: person.idNo,
          validFrom: person.idValidFrom,
          validTo: person.idValidTo,
          idFrontFileId: person.idFrontFileId,
          idBackFileId: person.idBackFileId,
        };
  const { organizationCode, name, type, registeredAddress, establishedOn, licenceFileId } =
    enterprise;
  const licence: ConfirmedLicence | null =
    organizationCode === null ||
    name === null ||
    type === null ||
    registeredAddress === null ||
    establishedOn === null ||
    enterprise.termTo === null ||
    licenceFileId === null
      ? null
      : {
          organizationCode,
          name,
          type,
          registeredAddress,
          establishedOn,
          termTo: enterprise.termTo,
          licenceFileId,
          checkedAt: call.clock.now().toISOString(),
        };
  // The new legal person shows their own ID, and the licence that names them.
  if (await isFrozenForLegalPerson(reader, enterpriseId)) {
    return { step: 1 as const, draft: {}, legal: null, licence: null, registryResult: null };
  }
  const idIsGood =
    legal !== null &&
    idStatus(legal.validTo, call.clock.today()) === "NORMAL" &&
    (await hasConsent(reader, call.caller.userId, "SENSITIVE_ID"));
  return {
    step: !idIsGood ? (1 as const) : licence === null ? (3 as const) : (4 as const),
    draft: draftOf(idIsGood ? legal : null, licence),
    // An ID that has to be renewed, or whose consent was taken back, is asked for again.
    legal: idIsGood ? legal : null,
    licence,
    registryResult: licence === null ? null : ("MATCH" as const),
  };
}

function draftOf(
  legal: ConfirmedLegalPerson | null,
  licence: ConfirmedLicence | null,
): ApplicationDraft {
  return {
    ...(legal === null
      ? {}
      : {
          legalName: legal.name,
          idNo: legal.idNo,
          idValidFrom: legal.validFrom,
          idValidTo: legal.validTo,
          idFrontFileId: legal.idFrontFileId,
          idBackFileId: legal.idBackFileId,
        }),
    ...(licence === null
      ? {}
      : {
          organizationCode: licence.organizationCode,
          enterpriseName: licence.name,
          enterpriseType: licence.type,
          registeredAddress: licence.registeredAddress,
          establishedOn: licence.establishedOn,
          termTo: licence.termTo,
          licenceFileId: licence.licenceFileId,
        }),
  };
}
