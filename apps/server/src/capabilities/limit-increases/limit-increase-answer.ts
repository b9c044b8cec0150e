import type { LimitIncrease } from "@kedu/api";
import { businessDateOf, formatInstant, increaseAllowedFrom, maskMobile } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { foundOfUser } from "../../calls/found.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { readIncrease, type StoredIncrease } from "./limit-increase-reader.ts";

/** A request of the caller's own. @throws the refusal NOT_FOUND. */
export async function readOwnIncrease(
  { caller, database }: Pick<Call, "caller" | "database">,
  increaseId: string,
): Promise<StoredIncrease> {
  return foundOfUser(await readIncrease(database, increaseId), caller);
}

/** A request as the contract shows it. */
export function limitIncreaseAnswer(context: Call, stored: StoredIncrease): LimitIncrease {
  const { clock, vault } = context;
  const { decidedAt, noteSealed, status } = stored;
  return {
    increaseId: stored.id,
    appCode: stored.appCode,
    kind: stored.kind,
    status,
    amountFen: stored.amountFen,
    reason: stored.reason,
    note: noteSealed === null ? null : vault.open(noteSealed),
    documents: stored.fileIds.length,
    grantedFen: stored.grantedFen,
    limitBeforeFen: stored.limitBeforeFen,
    limitAfterFen: stored.limitAfterFen,
    tempValidTo: stored.tempValidTo,
    refusalReason: stored.refusalReason,
    closedBy: stored.closedBy,
    againOn:
      status === "REFUSED" && decidedAt !== null
        ? increaseAllowedFrom(businessDateOf(decidedAt))
        : null,
    phoneMasked: maskMobile(callerMobile(context)),
    createdAt: formatInstant(stored.createdAt),
    expiresAt: formatInstant(stored.expiresAt),
    decidedAt: decidedAt === null ? null : formatInstant(decidedAt),
    now: formatInstant(clock.now()),
  };
}
