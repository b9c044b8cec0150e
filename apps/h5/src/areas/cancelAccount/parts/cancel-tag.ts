import { type CancellationReason, isCancellationReason } from "@kedu/domain";
import { clientRecords } from "../../../data/client-records.ts";

/** What this tab is about to undo: the account, or an application. The page that leads back asks for it. */
export type CancelTag = "ACCOUNT" | "APPLICATION";

export function keepCancelTag(tag: CancelTag): void {
  clientRecords.set("cancelTag", tag);
}

export function keptCancelTag(): CancelTag {
  return clientRecords.get("cancelTag") === "APPLICATION" ? "APPLICATION" : "ACCOUNT";
}

/** The reason that was chosen before it was sent. */
export function keepReason(reason: CancellationReason): void {
  clientRecords.set("cancel_reason", reason);
}

export function keptReason(): CancellationReason | null {
  const kept = clientRecords.get("cancel_reason");
  return isCancellationReason(kept) ? kept : null;
}
