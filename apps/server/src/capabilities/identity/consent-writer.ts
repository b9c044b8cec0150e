import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import type { PlatformDocument } from "../documents/document-catalogue.ts";
import { consent } from "./consent-tables.ts";

/** Writes down that a person consents to these documents as they are. Consenting twice is consenting once. */
export async function recordConsents(
  transaction: Transaction,
  { ids, vault }: Pick<Context, "ids" | "vault">,
  given: {
    readonly userId: string;
    readonly documents: readonly PlatformDocument[];
    readonly deviceModel: string | null;
    readonly ip: string;
    readonly now: Date;
  },
): Promise<void> {
  if (given.documents.length === 0) return;
  await transaction
    .insert(consent)
    .values(
      given.documents.map((document) => ({
        id: ids(),
        userId: given.userId,
        docCode: document.code,
        docVersion: document.version,
        docSha256: document.sha256,
        purpose: document.purpose,
        separate: document.sensitive,
        grantedAt: given.now,
        deviceModel: given.deviceModel,
        ipSealed: vault.seal(given.ip),
      })),
    )
    .onConflictDoNothing();
}
