import type { StatementExport } from "@kedu/api";
import { formatInstant } from "@kedu/domain";
import type { Vault } from "../../database/sealed.ts";
import type { StoredExport } from "./export-reader.ts";

/** The number that is printed in a file. */
export function documentNoOf({ id }: Pick<StoredExport, "id">): string {
  return `LS${id}`;
}

/** Whether the file of an export is there. */
export function hasFile({ status, expiresAt }: StoredExport, now: Date): boolean {
  return status === "READY" && expiresAt !== null && expiresAt > now;
}

/** An export as its enterprise sees it. */
export function exportAnswer(vault: Vault, stored: StoredExport, now: Date): StatementExport {
  const { inFen, outFen, rowCount, expiresAt, textSealed } = stored;
  return {
    exportId: stored.id,
    documentNo: documentNoOf(stored),
    format: stored.format,
    from: stored.fromMonth,
    to: stored.toMonth,
    account: stored.account,
    kind: stored.kind,
    appCode: stored.appCode,
    text: textSealed === null ? null : vault.open(textSealed),
    status: stored.status === "READY" && !hasFile(stored, now) ? "EXPIRED" : stored.status,
    failure: stored.failure,
    totals:
      inFen === null || outFen === null || rowCount === null
        ? null
        : {
            openingFen: stored.openingFen,
            inFen,
            outFen,
            closingFen: stored.closingFen,
            rowCount,
          },
    sha256: stored.sha256,
    sizeBytes: stored.sizeBytes,
    createdAt: formatInstant(stored.createdAt),
    expiresAt: expiresAt === null ? null : formatInstant(expiresAt),
  };
}
