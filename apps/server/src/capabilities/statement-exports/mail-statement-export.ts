import { decideMailExport } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { readVerifiedEmail } from "../email/verified-email.ts";
import { mailDeliveryOf } from "../mail/mail-delivery.ts";
import { readMailStatus } from "../mail/mail-reader.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { exportAnswer, hasFile } from "./export-answer.ts";
import { lockExport, readExport } from "./export-reader.ts";
import { changeExport } from "./export-writer.ts";

/** Messages with files of one enterprise in an hour. Policy: a mailbox is not filled by a person who taps again. */
const MAILS = { times: 10, windowSeconds: 3_600 };

/** Queues a message with the file of an export to the caller's own address; due work sends it. */
export const mailStatementExport = handle.statementExports.mailStatementExport.handler(
  async ({ input, context }) => {
    const { caller, clock, config, database, jobs, request } = context;
    if (config.mode === "production" && config.smtp === null) refuse("PROVIDER_UNAVAILABLE");
    const { enterpriseId } = caller;
    const now = clock.now();
    const stored = found(await readExport(database, enterpriseId, input.exportId));
    const address = await readVerifiedEmail(database, context, caller);
    const decision = decideMailExport({
      sizeBytes: hasFile(stored, now) ? stored.sizeBytes : null,
      hasEmail: address !== null,
    });
    if (!decision.ok) return refuse(decision.refusal);
    const mailed = await inTransaction(database, async (transaction) => {
      const locked = found(await lockExport(transaction, stored.id));
      const { mailId } = locked;
      const status =
        mailId === null ? null : await readMailStatus(transaction, enterpriseId, mailId);
      if (status !== null && mailDeliveryOf(status) === "SENDING") return locked;
      const limitKey = `statement-export-mail:${enterpriseId}`;
      const wait = await takeToken(transaction, limitKey, MAILS, clock.machineNow());
      if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
      const queuedId = await queueMail(transaction, context, {
        enterpriseId,
        address: address ?? "",
        language: request.language,
        facts: { kind: "STATEMENT_EXPORT", exportId: stored.id },
        dedupeKey: `STATEMENT_EXPORT:${stored.id}:${request.idempotencyKey}`,
        uselessAt: stored.expiresAt ?? now,
        at: now,
      });
      return changeExport(transaction, locked, { mailId: queuedId }, now);
    });
    jobs.wake();
    return exportAnswer(context, mailed, now);
  },
);
