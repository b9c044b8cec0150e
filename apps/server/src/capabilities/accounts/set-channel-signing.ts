import {
  type BankChannel,
  type BizDate,
  businessDateOf,
  type ChannelSigningStatus,
  compareDates,
  nextChannelAt,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import { channelSigning } from "./account-tables.ts";
import { insertUnsigned, lockSigning } from "./channel-signings.ts";

/**
 * The bank changed what a channel lets an enterprise do: took the identifier or the direct-payment permission away, let
 * it end, or gave it back. An identifier alone makes a channel that can be signed. Answers whether there was a signing.
 */
export async function setChannelSigning(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  change: {
    readonly enterpriseId: string;
    readonly bankChannel: BankChannel;
    readonly uniquePaymentId?: string | null;
    readonly nonTransit?: boolean;
    readonly validTo?: BizDate;
    readonly now: Date;
  },
): Promise<boolean> {
  const { enterpriseId, bankChannel, now, ...facts } = change;
  const today = businessDateOf(now);
  const stored = await lockSigning(transaction, { enterpriseId, bankChannel });
  if (stored === null) {
    const { uniquePaymentId } = facts;
    if (typeof uniquePaymentId !== "string" || facts.nonTransit === true) return false;
    await insertUnsigned(
      transaction,
      { ids },
      { enterpriseId, bankChannel, uniquePaymentId, today, now },
    );
    return true;
  }
  const changed = { ...stored, ...facts };
  const isGivenBack =
    facts.nonTransit === true &&
    changed.uniquePaymentId !== null &&
    compareDates(today, changed.validTo) <= 0;
  const path = isGivenBack ? pathToSigned(stored.status) : [];
  const status = path.at(-1) ?? stored.status;
  // The signing that the bank has given takes the place of one that it was asked for.
  const request = isGivenBack ? { requestNo: null, requestedValidTo: null } : {};
  await transaction
    .update(channelSigning)
    .set({
      ...facts,
      ...request,
      status,
      dueAt:
        isGivenBack || stored.requestNo === null
          ? nextChannelAt({ ...changed, status }, now)
          : stored.dueAt,
      updatedAt: now,
    })
    .where(eq(channelSigning.id, stored.id));
  logStates(
    transaction,
    path.map((to, place) => ({
      entity: "channel_signing",
      entityId: stored.id,
      from: path[place - 1] ?? stored.status,
      to,
      at: now,
    })),
  );
  return true;
}

/** The states that a signing passes until it is signed. */
function pathToSigned(status: ChannelSigningStatus): ChannelSigningStatus[] {
  if (status === "SIGNED") return [];
  return status === "SIGNING" ? ["SIGNED"] : ["SIGNING", "SIGNED"];
}
