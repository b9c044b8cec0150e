import type { Reader, Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import type { LookupHash } from "../../database/sealed.ts";
import type { SignedCall } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { type PartnerEventKind, providerEvent } from "./partner-tables.ts";

/** An event as a partner reports it. */
export interface PartnerReport {
  readonly partnerId: string;
  readonly kind: PartnerEventKind;
  readonly eventId: string;
  /** Keyed hash of what it says. */
  readonly contentHash: LookupHash;
  /** What it is about, by the number that both sides know. */
  readonly requestNo: string;
  readonly result: string;
}

/** The report of a call. `content` is all that it says besides its id, in an order that does not change. */
export function reportOf(
  { signer, vault }: Pick<SignedCall, "signer" | "vault">,
  report: Omit<PartnerReport, "partnerId" | "contentHash">,
  content: readonly unknown[],
): PartnerReport {
  return {
    ...report,
    partnerId: signer.partnerId,
    // Keyed: it may hold an account number, which is short enough to be guessed from a plain hash.
    contentHash: vault.lookupHash("provider-event", JSON.stringify(content)),
  };
}

/**
 * Whether the partner sent this very event before.
 * @throws the refusal EVENT_CHANGED when the event of this number said something else.
 */
export async function isKnownEvent(reader: Reader, report: PartnerReport): Promise<boolean> {
  const [known] = await reader
    .select({ requestNo: providerEvent.requestNo, contentHash: providerEvent.contentHash })
    .from(providerEvent)
    .where(
      and(
        eq(providerEvent.partnerId, report.partnerId),
        eq(providerEvent.kind, report.kind),
        eq(providerEvent.eventId, report.eventId),
      ),
    );
  if (known === undefined) return false;
  const { requestNo, contentHash } = known;
  const isOther = contentHash !== null && contentHash !== report.contentHash;
  if (requestNo !== report.requestNo || isOther) refuse("EVENT_CHANGED");
  return true;
}

/**
 * Remembers an event. @returns false when it was there already, also on another connection at the same moment.
 * @throws as `isKnownEvent`
 */
export async function rememberEvent(
  transaction: Transaction,
  report: PartnerReport,
  outcome: { readonly applied: boolean; readonly now: Date },
): Promise<boolean> {
  const added = await transaction
    .insert(providerEvent)
    .values({ ...report, applied: outcome.applied, receivedAt: outcome.now })
    .onConflictDoNothing()
    .returning({ eventId: providerEvent.eventId });
  return added.length > 0 || !(await isKnownEvent(transaction, report));
}
