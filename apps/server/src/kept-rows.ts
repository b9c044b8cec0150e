import { rateWindow } from "./calls/limits-tables.ts";
import { identityCheck } from "./capabilities/identity-checks/identity-check-tables.ts";
import { payLink } from "./capabilities/orders/orders-tables.ts";
import { statementExportPiece } from "./capabilities/statement-exports/export-tables.ts";
import { clientReport } from "./collect/report-tables.ts";
import { idempotencyRecord } from "./http/idempotency-tables.ts";
import { type KeptRows, keptUntil } from "./jobs/housekeeping.ts";

/**
 * Rows that the nightly housekeeping deletes: answers to keys and reports of pages after 30 days, ended windows of limits,
 * identity checks that are over, opened links that have expired.
 */
export const KEPT_ROWS: ReadonlyMap<string, KeptRows> = new Map([
  ["answers", keptUntil(idempotencyRecord, idempotencyRecord.expiresAt, "machine")],
  ["export files", keptUntil(statementExportPiece, statementExportPiece.expiresAt, "business")],
  ["identity checks", keptUntil(identityCheck, identityCheck.expiresAt, "business")],
  ["pay links", keptUntil(payLink, payLink.expiresAt, "business")],
  ["reports", keptUntil(clientReport, clientReport.expiresAt, "business")],
  ["windows", keptUntil(rateWindow, rateWindow.endsAt, "machine")],
]);
