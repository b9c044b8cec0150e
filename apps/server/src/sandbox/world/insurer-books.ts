import { and, desc, eq, sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { InsurerRequest } from "../../providers/insurer/insurer.ts";
import { sandboxInsurerRequest } from "./sandbox-tables.ts";
import type { SandboxWorld } from "./sandbox-world.ts";

export type BookedInsurerRequest = typeof sandboxInsurerRequest.$inferSelect;

/** What the insurer makes of a request that arrives. */
export type InsurerFate =
  | { readonly as: "GRANTED" }
  | { readonly as: "REFUSED"; readonly code: string; readonly reason: string }
  | { readonly as: "PROCESSING"; readonly until: Date };

/** Takes a request in. One that has arrived before does nothing again. */
export async function enterInsurerRequest(
  { clock, database, vault }: SandboxWorld,
  { requestNo, kind, organizationCode }: InsurerRequest,
  body: string,
  fate: InsurerFate,
): Promise<BookedInsurerRequest> {
  const refusal = fate.as === "REFUSED" ? fate : null;
  const [entered] = await inTransaction(database, (transaction) =>
    transaction
      .insert(sandboxInsurerRequest)
      .values({
        requestNo,
        organizationCode,
        kind,
        state: fate.as,
        bodySealed: vault.seal(body),
        grantAt: fate.as === "PROCESSING" ? fate.until : null,
        reasonCode: refusal?.code ?? null,
        reasonText: refusal?.reason ?? null,
        arrivals: 1,
        createdAt: clock.now(),
      })
      .onConflictDoUpdate({
        target: sandboxInsurerRequest.requestNo,
        set: { arrivals: sql`${sandboxInsurerRequest.arrivals} + 1` },
      })
      .returning(),
  );
  if (entered === undefined) throw new Error("the insurer's books took nothing in");
  return whereDue(clock.now(), entered);
}

/** The insurer's record of a request; null when it never arrived. */
export async function findInsurerRequest(
  { clock, database }: SandboxWorld,
  requestNo: string,
): Promise<BookedInsurerRequest | null> {
  const [found] = await database
    .select()
    .from(sandboxInsurerRequest)
    .where(eq(sandboxInsurerRequest.requestNo, requestNo));
  return found === undefined ? null : whereDue(clock.now(), found);
}

/** The newest claim of a dealer that the insurer has taken in; null where there is none. */
export async function newestClaimNo(
  { database }: SandboxWorld,
  organizationCode: string,
): Promise<string | null> {
  const [newest] = await database
    .select({ requestNo: sandboxInsurerRequest.requestNo })
    .from(sandboxInsurerRequest)
    .where(
      and(
        eq(sandboxInsurerRequest.organizationCode, organizationCode),
        eq(sandboxInsurerRequest.kind, "REPORT"),
        eq(sandboxInsurerRequest.state, "GRANTED"),
      ),
    )
    .orderBy(desc(sandboxInsurerRequest.createdAt), desc(sandboxInsurerRequest.requestNo))
    .limit(1);
  return newest?.requestNo ?? null;
}

/** One that waits is granted when its time has come. */
function whereDue(now: Date, request: BookedInsurerRequest): BookedInsurerRequest {
  const isDue = request.grantAt !== null && request.grantAt <= now;
  return isDue ? { ...request, state: "GRANTED" } : request;
}
