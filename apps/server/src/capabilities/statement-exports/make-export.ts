import { createHash } from "node:crypto";
import {
  addMinutes,
  EXPORT_KEPT_DAYS,
  EXPORT_MAX_ROWS,
  type ExportControl,
  exportControl,
  type ExportFailure,
  type ExportFormat,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import { inOneStatement, inTransaction } from "../../database/transaction.ts";
import { MissingGlyphs } from "../../pdf/render-pdf.ts";
import { checkPageOf } from "../issued-files/check-page.ts";
import { readEnterprise } from "../identity/identity-reader.ts";
import { documentNoOf } from "./export-answer.ts";
import {
  type ExportLine,
  exportLines,
  type ExportScope,
  type LedgerTotals,
  readLedgerTotals,
} from "./export-lines.ts";
import { readCharts } from "./export-charts.ts";
import { pdfFile } from "./export-pdf.ts";
import { lockExport, type StoredExport } from "./export-reader.ts";
import { csvFile, type ExportFrame, xlsxFile } from "./export-sheet.ts";
import { accountWords } from "../statements/statement-words.ts";
import { EXPORT_WORDS, type ExportWords } from "./export-words.ts";
import { changeExport, insertPiece } from "./export-writer.ts";

/** Minutes after which an export that was begun and not ended is made once more: its process has ended. */
const LOST_MINUTES = 5;
/** How often a file is made whose period gets lines meanwhile. */
const TRIES_MAX = 4;
/** Size of a piece: what is held of a file at once, besides a page of lines. */
export const PIECE_BYTES = 256 * 1024;

/**
 * Makes the file of an export: lines are read page by page and written piece by piece, so its length costs no memory. The
 * lines are counted against the ledger's own sums; where a line was booked meanwhile the file is made once more.
 */
export async function makeExport(context: Context, exportId: string, asOf: Date): Promise<void> {
  const claimed = await claim(context, exportId, asOf);
  if (claimed === null) return;
  const scope = scopeOf(context, claimed);
  const totals = await readLedgerTotals(context, scope);
  if (totals.rowCount > EXPORT_MAX_ROWS[claimed.format]) {
    await finish(context, claimed, failed("TOO_LONG"));
    return;
  }
  const control = exportControl(totals);
  let file: KeptFile;
  try {
    file = await keep(context, claimed, await fileOf(context, claimed, { scope, totals, control }));
  } catch (error) {
    if (!(error instanceof MissingGlyphs)) throw error;
    await finish(context, claimed, failed("UNPRINTABLE"));
    return;
  }
  if (control.agrees()) {
    const now = context.clock.now();
    await finish(context, claimed, {
      ...totals,
      ...file,
      status: "READY",
      nextTryAt: null,
      readyAt: now,
      expiresAt: expiryOf(claimed),
    });
    return;
  }
  const isLast = claimed.attempt >= TRIES_MAX;
  await finish(
    context,
    claimed,
    isLast ? failed("CHANGED") : { nextTryAt: addMinutes(asOf, claimed.attempt) },
  );
}

function failed(failure: ExportFailure) {
  return { status: "FAILED", failure, nextTryAt: null } as const;
}

/** Begins to make an export, once more where an earlier time was lost. @returns null where there is nothing to make. */
async function claim(
  { database }: Context,
  exportId: string,
  asOf: Date,
): Promise<StoredExport | null> {
  return inTransaction(database, async (transaction) => {
    const stored = await lockExport(transaction, exportId);
    if (stored === null || stored.nextTryAt === null || stored.nextTryAt > asOf) return null;
    return changeExport(
      transaction,
      stored,
      { attempt: stored.attempt + 1, nextTryAt: addMinutes(asOf, LOST_MINUTES) },
      asOf,
    );
  });
}

/** Ends this time of making an export, unless another one has begun. */
async function finish(
  { clock, database }: Context,
  claimed: StoredExport,
  changes: Partial<StoredExport>,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const stored = await lockExport(transaction, claimed.id);
    if (stored?.status !== "WAITING" || stored.attempt !== claimed.attempt) return;
    await changeExport(transaction, stored, changes, clock.now());
  });
}

function expiryOf({ createdAt }: StoredExport): Date {
  return addMinutes(createdAt, EXPORT_KEPT_DAYS * 24 * 60);
}

function scopeOf({ vault }: Context, stored: StoredExport): ExportScope {
  const { enterpriseId, fromMonth: from, toMonth: to, textSealed } = stored;
  return {
    enterpriseId,
    from,
    to,
    account: stored.account ?? undefined,
    bankChannel: stored.bankChannel ?? undefined,
    kind: stored.kind ?? undefined,
    appCode: stored.appCode ?? undefined,
    text: textSealed === null ? undefined : vault.open(textSealed),
  };
}

interface Plan {
  readonly scope: ExportScope;
  readonly totals: LedgerTotals;
  readonly control: ExportControl;
}

async function fileOf(
  context: Context,
  stored: StoredExport,
  { scope, totals, control }: Plan,
): Promise<AsyncIterable<Uint8Array>> {
  const { name } = await readEnterprise(context.database, stored.enterpriseId);
  const words = EXPORT_WORDS[stored.language];
  const frame: ExportFrame = {
    documentNo: documentNoOf(stored),
    enterpriseName: name ?? "",
    from: scope.from,
    to: scope.to,
    filter: filterWords(scope, words),
    totals,
    checkedAt: checkPageOf(context),
    words,
    charts:
      stored.format === "PDF"
        ? await readCharts(context, scope, { words, asOf: stored.createdAt })
        : [],
  };
  const lines = exportLines(context, scope, control);
  return FILES[stored.format](lines, frame, stored.createdAt);
}

const FILES: Readonly<
  Record<
    ExportFormat,
    (
      lines: AsyncIterable<readonly ExportLine[]>,
      frame: ExportFrame,
      createdAt: Date,
    ) => AsyncIterable<Uint8Array>
  >
> = { CSV: csvFile, XLSX: xlsxFile, PDF: pdfFile };

function filterWords(scope: ExportScope, words: ExportWords): string {
  const { account, appCode, bankChannel, kind, text } = scope;
  const parts = [
    bankChannel === undefined
      ? account === undefined
        ? null
        : words.accounts[account]
      : accountWords({ account: "SAFE", bankChannel }, words),
    kind === undefined ? null : words.kinds[kind],
    appCode === undefined ? null : (words.products[appCode] ?? null),
    text ?? null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? words.all : parts.join(" · ");
}

interface KeptFile {
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Stores a file piece by piece. */
async function keep(
  { database, vault }: Context,
  stored: StoredExport,
  file: AsyncIterable<Uint8Array>,
): Promise<KeptFile> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  let seq = 0;
  for await (const bytes of piecesOf(file, PIECE_BYTES)) {
    hash.update(bytes);
    sizeBytes += bytes.length;
    const piece = {
      exportId: stored.id,
      enterpriseId: stored.enterpriseId,
      attempt: stored.attempt,
      seq,
      bytesSealed: vault.sealBytes(bytes),
      expiresAt: expiryOf(stored),
    };
    await inOneStatement(database, (transaction) => insertPiece(transaction, piece));
    seq += 1;
  }
  return { sha256: hash.digest("hex"), sizeBytes };
}

/** A stream in pieces of one size; the last may be smaller. */
export async function* piecesOf(
  file: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of file) {
    parts.push(part);
    length += part.length;
    if (length < size) continue;
    const whole = Buffer.concat(parts);
    let from = 0;
    for (; from + size <= whole.length; from += size) yield whole.subarray(from, from + size);
    parts = [whole.subarray(from)];
    length = whole.length - from;
  }
  if (length > 0) yield Buffer.concat(parts);
}
