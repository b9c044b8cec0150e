import type { EventOf, MachineOver } from "../machine/machine.ts";
import type { ClaimDecision, InsuranceClaimStatus } from "../vocabulary/insurance-claim.ts";
import type { ShopPolicyStatus } from "../vocabulary/shop-policy-status.ts";

/**
 * A policy of the shop insurance. A bank that refuses the premium leaves the price as it was; an insurer that issues
 * nothing gives all of the premium back. Source: decision 0078.
 */
export const shopPolicyMachine = {
  ASKED: { INSURER_QUOTED: "QUOTED", INSURER_DECLINED: "DECLINED" },
  QUOTED: { PAY: "PAYING", LAPSE: "LAPSED" },
  PAYING: { BANK_PAID: "ISSUING", BANK_REFUSED: "QUOTED" },
  ISSUING: { INSURER_ISSUED: "IN_FORCE", INSURER_DECLINED: "REFUNDING" },
  IN_FORCE: { CANCEL: "CANCELLING", END: "ENDED" },
  CANCELLING: { INSURER_CANCELLED: "REFUNDING", INSURER_REFUSED: "IN_FORCE" },
  REFUNDING: { BANK_REFUNDED: "CANCELLED" },
  DECLINED: {},
  LAPSED: {},
  CANCELLED: {},
  ENDED: {},
} as const satisfies MachineOver<ShopPolicyStatus>;

/** A claim under such a policy. Source: decision 0078. */
export const insuranceClaimMachine = {
  SENDING: { INSURER_TOOK: "REPORTED", INSURER_REFUSED: "REFUSED" },
  REPORTED: { INSURER_ACCEPTED: "ACCEPTED", INSURER_REFUSED: "REFUSED" },
  ACCEPTED: { INSURER_PAID: "PAID", INSURER_REFUSED: "REFUSED" },
  PAID: {},
  REFUSED: {},
} as const satisfies MachineOver<InsuranceClaimStatus>;

type ClaimEvent = EventOf<typeof insuranceClaimMachine>;

/** From the report to the payment. A report of a later one says that those before it have happened. */
const CLAIM_WAY: readonly { readonly to: InsuranceClaimStatus; readonly event: ClaimEvent }[] = [
  { to: "REPORTED", event: "INSURER_TOOK" },
  { to: "ACCEPTED", event: "INSURER_ACCEPTED" },
  { to: "PAID", event: "INSURER_PAID" },
];

/** The events by which a claim gets to where the insurer says it is; null where it is there, or has ended otherwise. */
export function claimEvents(
  from: InsuranceClaimStatus,
  decision: ClaimDecision,
): readonly ClaimEvent[] | null {
  if (from === "PAID" || from === "REFUSED") return null;
  if (decision === "REFUSED") return ["INSURER_REFUSED"];
  const done = CLAIM_WAY.findIndex(({ to }) => to === from);
  const wanted = CLAIM_WAY.findIndex(({ to }) => to === decision);
  const events = CLAIM_WAY.slice(done + 1, wanted + 1).map(({ event }) => event);
  return events.length === 0 ? null : events;
}
