import {
  type AppCode,
  type ApplyProcessStatus,
  type BankChannel,
  type BizDate,
  type CreditLineStatus,
  type CreditType,
  FLEXIBLE_CREDIT,
  type FreezeReason,
  PARTNER_CREDIT,
  PAYING_PRODUCTS,
  type PayingProduct,
} from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import { creditLine, lineFreeze } from "./credit-tables.ts";

export interface LineFreeze {
  readonly code: FreezeReason;
  readonly since: Date;
  readonly note: string;
  /** Whose it is; empty where the service found it itself. */
  readonly holderNo: string;
  readonly decidedOn: BizDate | null;
}

/** A credit line. Amounts in fen. */
export interface LineFacts {
  readonly lineId: string;
  readonly enterpriseId: string;
  readonly appCode: AppCode;
  readonly creditType: CreditType;
  readonly status: CreditLineStatus;
  readonly lenderId: BankChannel | null;
  readonly bankChannel: BankChannel | null;
  readonly fixedFen: number;
  readonly tempFen: number;
  readonly tempValidTo: BizDate | null;
  readonly usedFen: number;
  readonly reservedFen: number;
  readonly dailyRatePpm: number | null;
  readonly validFrom: BizDate | null;
  readonly validTo: BizDate | null;
  readonly actBy: BizDate | null;
  readonly activatedAt: Date | null;
  readonly reapplyAfter: BizDate | null;
  readonly rejections: number;
  readonly refusalReason: string | null;
  readonly applyStatus: ApplyProcessStatus | null;
  readonly upgradeRequired: boolean;
  /** The open reasons, oldest first. */
  readonly freezeReasons: readonly LineFreeze[];
}

/** A line without the reasons that freeze it: what was decided before is carried out on a frozen line too. */
export type LockedLine = Omit<LineFacts, "freezeReasons">;

/** The columns of a line, without the reasons that freeze it. */
export const lineColumns = {
  lineId: creditLine.id,
  enterpriseId: creditLine.enterpriseId,
  appCode: creditLine.appCode,
  creditType: creditLine.creditType,
  status: creditLine.status,
  lenderId: creditLine.lenderId,
  bankChannel: creditLine.bankChannel,
  fixedFen: creditLine.fixedFen,
  tempFen: creditLine.tempFen,
  tempValidTo: creditLine.tempValidTo,
  usedFen: creditLine.usedFen,
  reservedFen: creditLine.reservedFen,
  dailyRatePpm: creditLine.dailyRatePpm,
  validFrom: creditLine.validFrom,
  validTo: creditLine.validTo,
  actBy: creditLine.actBy,
  activatedAt: creditLine.activatedAt,
  reapplyAfter: creditLine.reapplyAfter,
  rejections: creditLine.rejections,
  refusalReason: creditLine.refusalReason,
  applyStatus: creditLine.applyStatus,
  upgradeRequired: creditLine.upgradeRequired,
};

/** One product's line of an enterprise; null when it has none. */
export async function readLine(reader: Reader, key: ProductKey): Promise<LineFacts | null> {
  const [row] = await selectLine(reader, key);
  return row ?? null;
}

/** Every line of an enterprise, flexible credit first. */
export async function readLines(
  reader: Reader,
  enterpriseId: string,
): Promise<readonly LineFacts[]> {
  return inLineOrder(await selectLines(reader, { enterpriseId }));
}

/** Lines of an enterprise, flexible credit first. */
export function inLineOrder<Line extends Pick<LineFacts, "appCode">>(
  lines: readonly Line[],
): readonly Line[] {
  return lines.toSorted((a, b) => rankOf(a.appCode) - rankOf(b.appCode));
}

/** The lines of an enterprise as a part of a larger statement, each with more that hangs on it. */
export function linesOf<More extends Readonly<Record<string, SQL.Aliased>>>(
  reader: Reader,
  slot: Slot<"enterpriseId">,
  more: (line: typeof creditLine) => More,
) {
  return reader
    .select({ ...withFreezes, ...more(creditLine) })
    .from(creditLine)
    .where(eq(creditLine.enterpriseId, slot("enterpriseId", creditLine.enterpriseId)))
    .as("line");
}

/** The same of one product. */
export function lineWith<More extends Readonly<Record<string, SQL.Aliased>>>(
  reader: Reader,
  slot: ProductSlot,
  more: (line: typeof creditLine) => More,
) {
  return reader
    .select({ ...withFreezes, ...more(creditLine) })
    .from(creditLine)
    .where(ofProduct(slot))
    .as("line");
}

/** One product's line as a part of a larger statement, without the reasons that freeze it. */
export function lineOf(reader: Reader, slot: ProductSlot) {
  return reader.select(lineColumns).from(creditLine).where(ofProduct(slot)).as("line");
}

/** The same, locked until the transaction ends. What else the statement reads is as it was before it waited for the lock. */
export function lockedLineOf(transaction: Transaction, slot: ProductSlot) {
  return transaction
    .select(lineColumns)
    .from(creditLine)
    .where(ofProduct(slot))
    .for("update")
    .as("line");
}

/** The lines of an enterprise that pay orders, as a part of a larger statement. */
export function payingLinesOf(reader: Reader, slot: Slot<"enterpriseId">) {
  return reader.select(payingColumns).from(creditLine).where(ofPayer(slot)).as("line");
}

/** The same, locked until the transaction ends, in the order of ids. */
export function lockedPayingLinesOf(transaction: Transaction, slot: Slot<"enterpriseId">) {
  return transaction
    .select(payingColumns)
    .from(creditLine)
    .where(ofPayer(slot))
    .orderBy(asc(creditLine.id))
    .for("update")
    .as("line");
}

const payingColumns = {
  ...lineColumns,
  appCode: sql<PayingProduct>`${creditLine.appCode}`.as("app_code"),
};

function ofPayer(slot: Slot<"enterpriseId">) {
  return and(
    eq(creditLine.enterpriseId, slot("enterpriseId", creditLine.enterpriseId)),
    inArray(creditLine.appCode, [...PAYING_PRODUCTS]),
  );
}

/** The line, locked until the transaction ends. Payments lock orders before it and coupons after it. */
export async function lockLine(
  transaction: Transaction,
  key: ProductKey,
): Promise<LineFacts | null> {
  const [[row], freezeReasons] = await Promise.all([
    selectLineForUpdate(transaction, key),
    // A statement of its own, run after the lock was had: it sees what was written while we waited.
    selectFreezesOfProduct(transaction, key),
  ]);
  return row === undefined ? null : { ...row, freezeReasons };
}

/** The same without the reasons that freeze it. */
export async function lockLineRow(
  transaction: Transaction,
  key: ProductKey,
): Promise<LockedLine | null> {
  const [row] = await selectLineForUpdate(transaction, key);
  return row ?? null;
}

/** The product of a line. @throws Error when there is none: ids of lines come from our own rows. */
export async function readProductOf(reader: Reader, lineId: string): Promise<AppCode> {
  const [row] = await reader
    .select({ appCode: creditLine.appCode })
    .from(creditLine)
    .where(eq(creditLine.id, lineId));
  if (row === undefined) throw new Error(`no line ${lineId}`);
  return row.appCode;
}

/** The line with this id, locked until the transaction ends. @throws Error when there is none. */
export async function lockLineById(transaction: Transaction, lineId: string): Promise<LineFacts> {
  const [row] = await transaction
    .select(lineColumns)
    .from(creditLine)
    .where(eq(creditLine.id, lineId))
    .for("update");
  if (row === undefined) throw new Error(`no credit line ${lineId}`);
  return { ...row, freezeReasons: await selectFreezes(transaction, { lineId }) };
}

/** Every line of an enterprise, locked until the transaction ends, in the order of ids. */
export async function lockLinesOf(
  transaction: Transaction,
  enterpriseId: string,
): Promise<readonly LockedLine[]> {
  return transaction
    .select(lineColumns)
    .from(creditLine)
    .where(eq(creditLine.enterpriseId, enterpriseId))
    .orderBy(asc(creditLine.id))
    .for("update");
}

/** Whose line of which product. */
export interface ProductKey {
  readonly enterpriseId: string;
  readonly appCode: AppCode;
}
export type ProductSlot = Slot<keyof ProductKey>;

function ofProduct(slot: ProductSlot) {
  return and(
    eq(creditLine.enterpriseId, slot("enterpriseId", creditLine.enterpriseId)),
    eq(creditLine.appCode, slot("appCode", creditLine.appCode)),
  );
}

const selectLineForUpdate = prepared((transaction: Transaction, slot: ProductSlot) =>
  transaction.select(lineColumns).from(creditLine).where(ofProduct(slot)).for("update"),
);

const withFreezes = {
  ...lineColumns,
  freezeReasons: subSelect(
    sql`select coalesce(json_agg(json_build_object('code', ${lineFreeze.code}, 'since', ${lineFreeze.since}, 'note', ${lineFreeze.note}, 'holderNo', ${lineFreeze.holderNo}, 'decidedOn', ${lineFreeze.decidedOn}) order by ${lineFreeze.since}), '[]') from ${lineFreeze} where ${lineFreeze.lineId} = ${creditLine.id} and ${isNull(lineFreeze.endedAt)}`,
  )
    .mapWith(freezesOf)
    .as("freeze_reasons"),
};

/** JSON has instants as text. */
function freezesOf(
  stored: readonly (Omit<LineFreeze, "since"> & { readonly since: string })[],
): readonly LineFreeze[] {
  return stored.map(({ since, ...freeze }) => ({ ...freeze, since: new Date(since) }));
}

const selectLine = prepared((reader: Reader, slot: ProductSlot) =>
  reader.select(withFreezes).from(creditLine).where(ofProduct(slot)),
);

const selectLines = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  reader
    .select(withFreezes)
    .from(creditLine)
    .where(eq(creditLine.enterpriseId, slot("enterpriseId", creditLine.enterpriseId))),
);

const freezeColumns = {
  code: lineFreeze.code,
  since: lineFreeze.since,
  note: lineFreeze.note,
  holderNo: lineFreeze.holderNo,
  decidedOn: lineFreeze.decidedOn,
};

const selectFreezes = prepared((reader: Reader, slot: Slot<"lineId">) =>
  reader
    .select(freezeColumns)
    .from(lineFreeze)
    .where(
      and(eq(lineFreeze.lineId, slot("lineId", lineFreeze.lineId)), isNull(lineFreeze.endedAt)),
    )
    .orderBy(asc(lineFreeze.since)),
);

const selectFreezesOfProduct = prepared((reader: Reader, slot: ProductSlot) =>
  reader
    .select(freezeColumns)
    .from(lineFreeze)
    .innerJoin(creditLine, eq(creditLine.id, lineFreeze.lineId))
    .where(and(ofProduct(slot), isNull(lineFreeze.endedAt)))
    .orderBy(asc(lineFreeze.since)),
);

function rankOf(appCode: AppCode): number {
  return appCode === FLEXIBLE_CREDIT ? 0 : appCode === PARTNER_CREDIT ? 2 : 1;
}
