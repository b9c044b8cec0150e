import { rateWindow } from "./calls/limits-tables.ts";
import { emailChallenge } from "./capabilities/email/email-tables.ts";
import { embeddedTask } from "./capabilities/embedded/embedded-tables.ts";
import { identityCheck } from "./capabilities/identity-checks/identity-check-tables.ts";
import { otpChallenge, session } from "./capabilities/identity/identity-tables.ts";
import { payLink } from "./capabilities/orders/orders-tables.ts";
import { passwordReset } from "./capabilities/payment-password/password-tables.ts";
import { statementExportPiece } from "./capabilities/statement-exports/export-tables.ts";
import { clientReport } from "./collect/report-tables.ts";
import { idempotencyRecord } from "./http/idempotency-tables.ts";
import { type KeptRows, keptUntil } from "./jobs/housekeeping.ts";

/** For how long an opener can ask for the outcome of a task after the task has ended. docs/embedding.md promises it. */
const TASK_GRACE_DAYS = 30;
/** The privacy policy keeps records of log-ins for six months; no six months are longer. */
const SESSION_GRACE_DAYS = 184;

/**
 * Rows that the nightly housekeeping deletes: answers to keys and reports of pages after 30 days, ended windows of limits,
 * codes and checks that are over, opened links that have expired, tasks of other apps and log-ins when the time for which
 * they are asked for has passed.
 */
export const KEPT_ROWS: ReadonlyMap<string, KeptRows> = new Map([
  ["answers", keptUntil(idempotencyRecord, idempotencyRecord.expiresAt, "machine")],
  ["codes", keptUntil(otpChallenge, otpChallenge.expiresAt, "business")],
  ["e-mail codes", keptUntil(emailChallenge, emailChallenge.linkExpiresAt, "business")],
  ["export files", keptUntil(statementExportPiece, statementExportPiece.expiresAt, "business")],
  ["identity checks", keptUntil(identityCheck, identityCheck.expiresAt, "business")],
  ["log-ins", keptUntil(session, session.expiresAt, "machine", { graceDays: SESSION_GRACE_DAYS })],
  ["password resets", keptUntil(passwordReset, passwordReset.expiresAt, "business")],
  ["pay links", keptUntil(payLink, payLink.expiresAt, "business")],
  ["reports", keptUntil(clientReport, clientReport.expiresAt, "business")],
  [
    "tasks",
    keptUntil(embeddedTask, embeddedTask.expiresAt, "machine", { graceDays: TASK_GRACE_DAYS }),
  ],
  ["windows", keptUntil(rateWindow, rateWindow.endsAt, "machine")],
]);
