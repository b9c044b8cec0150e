import type { ApplicationDraft } from "@kedu/api";
import type {
  AppCode,
  ApplicationStep,
  ApplyProcessStatus,
  BizDate,
  EnterpriseType,
  IdValidTo,
  RegistryResult,
} from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  type PgColumn,
  type SQL,
  sql,
} from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import type { Vault } from "../../database/sealed.ts";
import { subSelect } from "../../database/sub-select.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { lineOf, type LockedLine, type ProductSlot } from "../credit/line-reader.ts";
import { application } from "./application-tables.ts";

/** The legal person that was confirmed in step 1. Personal data in clear: never to be logged. */
export interface ConfirmedLegalPerson {
  readonly name: string;
  readonly idNo: string;
  readonly validFrom: BizDate;
  readonly validTo: IdValidTo;
  readonly idFrontFileId: string;
  readonly idBackFileId: string;
}

/** The licence that was confirmed in step 3. */
export interface ConfirmedLicence {
  readonly organizationCode: string;
  readonly name: string;
  readonly type: EnterpriseType;
  readonly registeredAddress: string;
  readonly establishedOn: BizDate;
  readonly termTo: IdValidTo;
  readonly licenceFileId: string;
  readonly checkedAt: string;
}

/** An application with what was typed and confirmed. */
export interface ApplicationFacts {
  readonly applicationId: string;
  readonly enterpriseId: string;
  readonly lineId: string;
  readonly appCode: AppCode;
  readonly step: ApplicationStep;
  readonly status: ApplyProcessStatus;
  readonly draft: ApplicationDraft;
  readonly draftSavedAt: Date | null;
  readonly version: number;
  readonly legal: ConfirmedLegalPerson | null;
  readonly licence: ConfirmedLicence | null;
  readonly registryResult: RegistryResult | null;
  readonly faceSessionId: string | null;
  readonly submittedAt: Date | null;
  readonly askAt: Date | null;
  readonly tries: number;
  readonly decidedAt: Date | null;
  readonly reasonText: string | null;
}

interface Opens {
  readonly vault: Vault;
}
interface OfProduct {
  readonly enterpriseId: string;
  readonly appCode: AppCode;
}

/** The latest application of an enterprise for a product, unless it was withdrawn or lapsed; null when there is none. */
export async function readOpenApplication(
  reader: Reader,
  opens: Opens,
  key: OfProduct,
): Promise<ApplicationFacts | null> {
  const [row] = await reader.select().from(application).where(isOpen(key));
  return row === undefined ? null : factsOf(opens, row);
}

/** A line with its open application, by one statement; null where there is none of either. */
export async function readLineWithApplication(
  reader: Reader,
  opens: Opens,
  key: OfProduct,
): Promise<{ readonly line: LockedLine | null; readonly application: ApplicationFacts | null }> {
  const [row] = await selectLineWithApplication(reader, key);
  if (row === undefined) return { line: null, application: null };
  const { line, application: stored } = row;
  return { line, application: stored === null ? null : factsOf(opens, stored) };
}

const selectLineWithApplication = prepared((reader: Reader, slot: ProductSlot) => {
  const line = lineOf(reader, slot);
  return reader
    .select()
    .from(line)
    .leftJoin(
      application,
      and(
        eq(application.enterpriseId, line.enterpriseId),
        eq(application.appCode, line.appCode),
        isNull(application.closedAt),
      ),
    );
});

/** As `readOpenApplication`, locked until the transaction ends. The line is locked before. */
export async function lockOpenApplication(
  transaction: Transaction,
  opens: Opens,
  key: OfProduct,
): Promise<ApplicationFacts | null> {
  const [row] = await transaction.select().from(application).where(isOpen(key)).for("update");
  return row === undefined ? null : factsOf(opens, row);
}

/** The application with this id; null when there is none. */
export async function readApplication(
  reader: Reader,
  opens: Opens,
  applicationId: string,
): Promise<ApplicationFacts | null> {
  const [row] = await reader.select().from(application).where(eq(application.id, applicationId));
  return row === undefined ? null : factsOf(opens, row);
}

/** As `readApplication`, locked until the transaction ends. */
export async function lockApplication(
  transaction: Transaction,
  opens: Opens,
  applicationId: string,
): Promise<ApplicationFacts | null> {
  const [row] = await transaction
    .select()
    .from(application)
    .where(eq(application.id, applicationId))
    .for("update");
  return row === undefined ? null : factsOf(opens, row);
}

/** The SQL of the step of the open application for an enterprise and a product of a larger statement; null when there is none. */
export function applicationStepOf(of: {
  readonly enterpriseId: PgColumn;
  readonly appCode: PgColumn;
}): SQL<ApplicationStep | null> {
  return subSelect(
    sql`select ${application.step} from ${application} where ${application.enterpriseId} = ${of.enterpriseId} and ${application.appCode} = ${of.appCode} and ${isNull(application.closedAt)}`,
  );
}

/** When the risk provider is asked next; null when no application waits. */
export async function readNextAsk(reader: Reader, held: readonly string[]): Promise<Date | null> {
  const [row] = await selectNextAsk(reader, { held });
  return row?.at ?? null;
}

const selectNextAsk = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: min(application.askAt) })
    .from(application)
    .where(isNoneOf(slot, "held", application.id)),
);

/** The applications about which the risk provider is to be asked. */
export async function readDueAsks(reader: Reader, query: DueQuery): Promise<string[]> {
  return readDueApplications(reader, query, lte(application.askAt, query.asOf));
}

async function readDueApplications(
  reader: Reader,
  query: DueQuery,
  where: SQL | undefined,
): Promise<string[]> {
  const rows = await reader
    .select({ id: application.id })
    .from(application)
    .where(and(where, isInPage(application.id, query)))
    .orderBy(asc(application.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

/** The owner and product of an application; null when there is none with this id. */
export async function readProductOf(
  reader: Reader,
  applicationId: string,
): Promise<OfProduct | null> {
  const [row] = await reader
    .select({ enterpriseId: application.enterpriseId, appCode: application.appCode })
    .from(application)
    .where(eq(application.id, applicationId));
  return row ?? null;
}

/** When the application that has waited longest was submitted; null when none waits. */
export async function readOldestUndecided(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [row] = await selectOldestUndecided(reader, { held });
  return row?.at ?? null;
}

const selectOldestUndecided = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: min(application.submittedAt) })
    .from(application)
    .where(and(isUndecided(), isNoneOf(slot, "held", application.id))),
);

function isUndecided() {
  return and(isNull(application.decidedAt), isNull(application.closedAt));
}

/** Open, undecided applications that were submitted by an instant. */
export async function readUndecidedSince(
  reader: Reader,
  query: DueQuery,
  submittedBy: Date,
): Promise<string[]> {
  const where = and(lte(application.submittedAt, submittedBy), isUndecided());
  return readDueApplications(reader, query, where);
}

/** The photos with which applications of these enterprises were sent, open or not. */
export async function readSentIdPhotos(
  reader: Reader,
  opens: Opens,
  enterpriseIds: readonly string[],
): Promise<readonly string[]> {
  const sent = await reader
    .select()
    .from(application)
    .where(
      and(
        inArray(application.enterpriseId, [...enterpriseIds]),
        isNotNull(application.submittedAt),
      ),
    );
  return sent.flatMap((row) => {
    const { legal } = factsOf(opens, row);
    return legal === null ? [] : [legal.idFrontFileId, legal.idBackFileId];
  });
}

function isOpen({ enterpriseId, appCode }: OfProduct) {
  return and(
    eq(application.enterpriseId, enterpriseId),
    eq(application.appCode, appCode),
    isNull(application.closedAt),
  );
}

/** What is stored of an application, in clear. */
export function factsOf({ vault }: Opens, row: typeof application.$inferSelect): ApplicationFacts {
  const { id, draftSealed, legalSealed, licenceSealed, ...facts } = row;
  return {
    ...facts,
    applicationId: id,
    // Sealed by our own writer alone, which has the types.
    draft: JSON.parse(vault.open(draftSealed)) as ApplicationDraft,
    legal:
      legalSealed === null ? null : (JSON.parse(vault.open(legalSealed)) as ConfirmedLegalPerson),
    licence:
      licenceSealed === null ? null : (JSON.parse(vault.open(licenceSealed)) as ConfirmedLicence),
  };
}
