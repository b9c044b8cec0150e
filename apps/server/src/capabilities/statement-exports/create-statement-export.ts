import { businessDateOf, isExportPeriod, monthOf } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { exportAnswer } from "./export-answer.ts";
import { readExportByRequest, type StoredExport } from "./export-reader.ts";
import { insertExport } from "./export-writer.ts";

/** Exports of one enterprise in an hour. Policy: each may read 100,000 lines. */
const EXPORTS = { times: 20, windowSeconds: 3_600 };

/** Writes an export down; due work makes its file. */
export const createStatementExport = handle.statementExports.createStatementExport.handler(
  async ({ input, context }) => {
    const { caller, clock, database, ids, jobs, request, vault } = context;
    const { enterpriseId, userId } = caller;
    const requestId = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
    const now = clock.now();
    const { account, appCode, bankChannel, format, from, kind, text, to } = input;
    if (!isExportPeriod(from, to, monthOf(businessDateOf(now)))) {
      refuse("INPUT_INVALID", { fields: ["from", "to"] });
    }
    const find = () => readExportByRequest(database, { enterpriseId, userId, requestId });
    if ((await find()) === null) {
      try {
        await inTransaction(database, async (transaction) => {
          const limitKey = `statement-export:${enterpriseId}`;
          const wait = await takeToken(transaction, limitKey, EXPORTS, clock.machineNow());
          if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
          const values = {
            id: ids(),
            enterpriseId,
            userId,
            requestId,
            format,
            language: request.language,
            fromMonth: from,
            toMonth: to,
            account: account ?? null,
            bankChannel: bankChannel ?? null,
            kind: kind ?? null,
            appCode: appCode ?? null,
            textSealed: text === undefined ? null : vault.seal(text),
          };
          await insertExport(transaction, values, now);
        });
      } catch (error) {
        // The same request was faster on another connection: its export is this one.
        if (!isUniqueViolation(error, "statement_export_request")) throw error;
      }
      jobs.wake();
    }
    const stored = await find();
    if (stored === null) throw new Error("the export was just written down");
    const answer = await exportAnswer(context, stored, now);
    // Whatever is kept of answers: one key is one request.
    if (!isSame(stored, answer.text, input)) refuse("IDEMPOTENCY_KEY_REUSED");
    return answer;
  },
);

interface Wanted {
  readonly format: string;
  readonly from: string;
  readonly to: string;
  readonly account?: string | undefined;
  readonly bankChannel?: string | undefined;
  readonly kind?: string | undefined;
  readonly appCode?: string | undefined;
  readonly text?: string | undefined;
}

function isSame(stored: StoredExport, text: string | null, wanted: Wanted): boolean {
  return (
    stored.format === wanted.format &&
    stored.fromMonth === wanted.from &&
    stored.toMonth === wanted.to &&
    stored.account === (wanted.account ?? null) &&
    stored.bankChannel === (wanted.bankChannel ?? null) &&
    stored.kind === (wanted.kind ?? null) &&
    stored.appCode === (wanted.appCode ?? null) &&
    text === (wanted.text ?? null)
  );
}
