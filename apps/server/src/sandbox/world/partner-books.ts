import { eq, sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { sandboxPartnerFace, sandboxPartnerRequest } from "./sandbox-tables.ts";
import type { SandboxWorld } from "./sandbox-world.ts";

type BookedRequest = typeof sandboxPartnerRequest.$inferSelect;
type FaceOutcome = NonNullable<(typeof sandboxPartnerFace.$inferSelect)["result"]>;

/** What the bank makes of a request that arrives. */
export type PartnerFate =
  | { readonly as: "TAKEN" }
  | {
      readonly as: "REFUSED";
      readonly code: string;
      readonly reason: string;
      readonly wantsIdPhotos: boolean;
    }
  | { readonly as: "PROCESSING"; readonly until: Date };

/** Takes a request in. One that has arrived before does nothing again. */
export async function enterPartnerRequest(
  { clock, database }: SandboxWorld,
  {
    kind,
    organizationCode,
    requestNo,
  }: Pick<BookedRequest, "kind" | "organizationCode" | "requestNo">,
  fate: PartnerFate,
): Promise<BookedRequest> {
  const refusal = fate.as === "REFUSED" ? fate : null;
  const [entered] = await inTransaction(database, (transaction) =>
    transaction
      .insert(sandboxPartnerRequest)
      .values({
        requestNo,
        organizationCode,
        kind,
        state: fate.as,
        takeAt: fate.as === "PROCESSING" ? fate.until : null,
        reasonCode: refusal?.code ?? null,
        reasonText: refusal?.reason ?? null,
        wantsIdPhotos: refusal?.wantsIdPhotos ?? false,
        arrivals: 1,
        createdAt: clock.now(),
      })
      .onConflictDoUpdate({
        target: sandboxPartnerRequest.requestNo,
        set: { arrivals: sql`${sandboxPartnerRequest.arrivals} + 1` },
      })
      .returning(),
  );
  if (entered === undefined) throw new Error("the partner bank's books took nothing in");
  return whereDue(clock.now(), entered);
}

/** The bank's record of a request; null when it never arrived. */
export async function findPartnerRequest(
  { clock, database }: SandboxWorld,
  requestNo: string,
): Promise<BookedRequest | null> {
  const [found] = await database
    .select()
    .from(sandboxPartnerRequest)
    .where(eq(sandboxPartnerRequest.requestNo, requestNo));
  return found === undefined ? null : whereDue(clock.now(), found);
}

/** One that waits is taken in when its time has come. */
function whereDue(now: Date, request: BookedRequest): BookedRequest {
  const isDue = request.takeAt !== null && request.takeAt <= now;
  return isDue ? { ...request, state: "TAKEN" } : request;
}

/** Opens a check on the bank's page. */
export async function openPartnerFace(
  { clock, database }: SandboxWorld,
  requestNo: string,
): Promise<void> {
  await inTransaction(database, (transaction) =>
    transaction
      .insert(sandboxPartnerFace)
      .values({ requestNo, result: null, createdAt: clock.now() })
      .onConflictDoNothing(),
  );
}

/** The person has shown their face, or has not. False where no check of this number was opened. */
export async function endPartnerFace(
  { database }: SandboxWorld,
  requestNo: string,
  result: FaceOutcome,
): Promise<boolean> {
  const ended = await inTransaction(database, (transaction) =>
    transaction
      .update(sandboxPartnerFace)
      .set({ result })
      .where(eq(sandboxPartnerFace.requestNo, requestNo))
      .returning({ requestNo: sandboxPartnerFace.requestNo }),
  );
  return ended.length > 0;
}

/** How a check ended; null while it has not. */
export async function findPartnerFace(
  { database }: SandboxWorld,
  requestNo: string,
): Promise<FaceOutcome | null> {
  const [found] = await database
    .select({ result: sandboxPartnerFace.result })
    .from(sandboxPartnerFace)
    .where(eq(sandboxPartnerFace.requestNo, requestNo));
  return found?.result ?? null;
}
