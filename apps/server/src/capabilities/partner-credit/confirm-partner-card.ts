import { decideFillPartnerForm } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type CodeCheck, tryCode } from "../identity/code-challenge.ts";
import { boundToCard } from "./bound-to-card.ts";
import { changePartnerApplication } from "./partner-application-store.ts";
import { readPartnerCredit } from "./partner-credit-answer.ts";
import { lockPartnerFacts } from "./partner-facts.ts";

interface Proof {
  readonly challengeId: string;
  readonly code: string;
}

export const confirmPartnerCard = handle.partnerCredit.confirmPartnerCard.handler(
  async ({ context, input }) => {
    // A wrong code is counted, so the transaction commits whatever came out.
    const check = await inTransaction(context.database, (transaction) =>
      confirm(transaction, context, input),
    );
    if (check.result === "CODE_WRONG" && check.triesLeft > 0) {
      refuse("CODE_WRONG", { triesLeft: check.triesLeft });
    }
    if (check.result === "CODE_WRONG") refuse("CODE_TOO_MANY_TRIES");
    if (check.result !== "RIGHT") refuse(check.result);
    return readPartnerCredit(context);
  },
);

async function confirm(
  transaction: Transaction,
  context: Call,
  { challengeId, code }: Proof,
): Promise<CodeCheck> {
  const now = context.clock.now();
  const { application, progress } = await lockPartnerFacts(transaction, context);
  const decision = decideFillPartnerForm(progress);
  if (!decision.ok) refuse(decision.refusal);
  const check = await tryCode(transaction, context, {
    challengeId,
    purpose: "PARTNER_CARD",
    code,
    now,
  });
  if (check.result !== "RIGHT") return check;
  const card = application.pendingCard;
  // Another card was checked since, or another enterprise's: the code proves nothing of this one.
  if (card === null || check.boundTo !== boundToCard(context, context.caller.enterpriseId, card)) {
    return { result: "CODE_EXPIRED" };
  }
  await changePartnerApplication(transaction, context, application.id, now, {
    card,
    pendingCard: null,
  });
  return check;
}
