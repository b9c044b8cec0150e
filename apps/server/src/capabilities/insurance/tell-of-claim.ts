import type { ClaimDecision, Fen } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { notify } from "../notifications/notify.ts";
import type { StoredClaim } from "./claim-store.ts";
import { INSURANCE_PAGE } from "./insurance-page.ts";

/** Tells the dealer what the insurer has decided about a claim. */
export function tellOfClaim(
  transaction: Transaction,
  context: Context,
  told: {
    readonly claim: StoredClaim;
    readonly result: ClaimDecision;
    readonly amountFen: Fen | null;
    readonly now: Date;
  },
): void {
  const { amountFen, claim, now, result } = told;
  notify(transaction, context, {
    enterpriseId: claim.enterpriseId,
    kind: "CLAIM_DECIDED",
    facts: { result, amountFen: amountFen ?? 0 },
    link: INSURANCE_PAGE,
    dedupeKey: `${claim.id}:${result}`,
    at: now,
  });
}
