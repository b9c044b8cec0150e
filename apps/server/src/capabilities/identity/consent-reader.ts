import type { Reader } from "../../database/database.ts";
import { desc, eq } from "../../database/drizzle.ts";
import { consent } from "./consent-tables.ts";

/** A consent as it was given, and what became of it. */
export type StoredConsent = Pick<
  typeof consent.$inferSelect,
  "id" | "userId" | "docCode" | "docVersion" | "grantedAt" | "withdrawnAt"
>;

const columns = {
  id: consent.id,
  userId: consent.userId,
  docCode: consent.docCode,
  docVersion: consent.docVersion,
  grantedAt: consent.grantedAt,
  withdrawnAt: consent.withdrawnAt,
};

/** Every consent of a user, the latest first. */
export async function readConsents(
  reader: Reader,
  userId: string,
): Promise<readonly StoredConsent[]> {
  return reader
    .select(columns)
    .from(consent)
    .where(eq(consent.userId, userId))
    .orderBy(desc(consent.grantedAt), desc(consent.id));
}

/** The consent with this id; null when there is none. */
export async function readConsent(
  reader: Reader,
  consentId: string,
): Promise<StoredConsent | null> {
  const [row] = await reader.select(columns).from(consent).where(eq(consent.id, consentId));
  return row ?? null;
}
