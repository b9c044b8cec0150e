import type { Cancellation, CancellationReceipt } from "@kedu/api";
import { formatInstant } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { StoredCancellation } from "./cancellation-reader.ts";

/** A cancellation as the contract shows it. */
export function cancellationAnswer(
  { clock }: Pick<Context, "clock">,
  stored: StoredCancellation,
): Cancellation {
  return {
    cancellationId: stored.id,
    status: stored.status,
    reason: stored.reason,
    blockers: [...stored.blockers],
    checkedAt: instantOf(stored.checkedAt),
    submittedAt: instantOf(stored.submittedAt),
    coolingEndsAt: instantOf(stored.coolingEndsAt),
    takenAt: instantOf(stored.takenAt),
    revokedBy: stored.revokedBy,
    failCode: stored.failCode,
    failReason: stored.failReason,
    contractId: stored.contractId,
    receiptNo: stored.receiptNo,
    createdAt: formatInstant(stored.createdAt),
    finishedAt: instantOf(stored.finishedAt),
    now: formatInstant(clock.now()),
  };
}

/** The receipt of a cancellation that was carried out. */
export function receiptAnswer(stored: StoredCancellation): CancellationReceipt {
  const { finishedAt, keptUntil, nameMasked, receiptNo, receiptSha256, submittedAt } = stored;
  if (
    finishedAt === null ||
    keptUntil === null ||
    receiptNo === null ||
    receiptSha256 === null ||
    submittedAt === null
  ) {
    throw new Error(`cancellation ${stored.id} was not carried out`);
  }
  return {
    receiptNo,
    enterpriseNameMasked: nameMasked ?? "",
    submittedAt: formatInstant(submittedAt),
    finishedAt: formatInstant(finishedAt),
    keptUntil,
    sha256: receiptSha256,
  };
}

function instantOf(at: Date | null): string | null {
  return at === null ? null : formatInstant(at);
}
