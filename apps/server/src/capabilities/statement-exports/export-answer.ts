import type { StatementExport } from "@kedu/api";
import { formatInstant } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Vault } from "../../database/sealed.ts";
import { mailDeliveryOf } from "../mail/mail-delivery.ts";
import { readMailStatus, readMailStatuses } from "../mail/mail-reader.ts";
import type { StoredExport } from "./export-reader.ts";

/** The number that is printed in a file. */
export function documentNoOf({ id }: Pick<StoredExport, "id">): string {
  return `LS${id}`;
}

/** The export that a typed number names, however it is spelled; it may be none. */
export function exportIdOf(documentNo: string): string {
  return documentNo.trim().toUpperCase().replace(/^LS/, "");
}

/** Whether the file of an export is there. */
export function hasFile({ status, expiresAt }: StoredExport, now: Date): boolean {
  return status === "READY" && expiresAt !== null && expiresAt > now;
}

/** Exports of one enterprise as it sees them. */
export async function exportAnswers(
  { database, vault }: { readonly database: Reader; readonly vault: Vault },
  stored: readonly StoredExport[],
  now: Date,
): Promise<StatementExport[]> {
  const mailIds = stored.flatMap(({ mailId }) => mailId ?? []);
  const statuses = await readMailStatuses(database, stored[0]?.enterpriseId ?? "", mailIds);
  return stored.map((one) => {
    const mail = one.mailId === null ? null : mailDeliveryOf(statuses.get(one.mailId) ?? null);
    return answerOf(vault, one, mail, now);
  });
}

/** One export as its enterprise sees it. */
export async function exportAnswer(
  context: { readonly database: Reader; readonly vault: Vault },
  stored: StoredExport,
  now: Date,
): Promise<StatementExport> {
  const { database, vault } = context;
  const { enterpriseId, mailId } = stored;
  const mail =
    mailId === null ? null : mailDeliveryOf(await readMailStatus(database, enterpriseId, mailId));
  return answerOf(vault, stored, mail, now);
}

function answerOf(
  vault: Vault,
  stored: StoredExport,
  mail: StatementExport["mail"],
  now: Date,
): StatementExport {
  const { expiresAt, textSealed } = stored;
  return {
    exportId: stored.id,
    documentNo: documentNoOf(stored),
    format: stored.format,
    from: stored.fromMonth,
    to: stored.toMonth,
    account: stored.account,
    bankChannel: stored.bankChannel,
    kind: stored.kind,
    appCode: stored.appCode,
    text: textSealed === null ? null : vault.open(textSealed),
    status: stored.status === "READY" && !hasFile(stored, now) ? "EXPIRED" : stored.status,
    failure: stored.failure,
    totals: totalsOf(stored),
    sha256: stored.sha256,
    sizeBytes: stored.sizeBytes,
    mail,
    createdAt: formatInstant(stored.createdAt),
    expiresAt: expiresAt === null ? null : formatInstant(expiresAt),
  };
}

/** What the lines of a file come to; null until it is there. */
export function totalsOf(stored: StoredExport): StatementExport["totals"] {
  const { openingFen, inFen, outFen, closingFen, rowCount } = stored;
  if (inFen === null || outFen === null || rowCount === null) return null;
  return { openingFen, inFen, outFen, closingFen, rowCount };
}
