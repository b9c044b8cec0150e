import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { contractSummary } from "../contracts/contract-answer.ts";
import { readContractsWithText } from "../contracts/contract-reader.ts";
import { putInForce } from "../contracts/put-in-force.ts";
import { signByCode } from "../contracts/sign-bundle.ts";
import { refuseUnprintableContracts } from "../contracts/unprintable-contracts.ts";
import { readOwnMerchant } from "./merchant-reader.ts";

export const signMerchantAgreement = handle.merchants.signMerchantAgreement.handler(
  async ({ context, input }) => {
    const { clock, database, caller, request, vault } = context;
    const { challengeId, code, contractId } = input;
    const own = await readOwnMerchant(database, caller);
    const found = await readContractsWithText(database, context, [contractId]);
    await refuseUnprintableContracts(context, found);
    const signer = { role: "MERCHANT", name: vault.open(own.contactSealed) } as const;
    // A wrong code is counted, so the transaction commits whatever came out.
    const { check, signed } = await inTransaction(database, async (transaction) => {
      const signature = { contractIds: [contractId], challengeId, code };
      const outcome = await signByCode(transaction, context, signature, found, signer);
      if (outcome.check.result === "RIGHT") {
        await putInForce(transaction, { contractId, now: clock.now() });
      }
      return outcome;
    });
    if (check.result === "CODE_WRONG") refuse("CODE_WRONG", { triesLeft: check.triesLeft });
    if (check.result !== "RIGHT") refuse(check.result);
    const [agreement] = signed;
    if (agreement === undefined) throw new Error("an agreement was signed");
    return contractSummary(
      context,
      { ...agreement, status: "ACTIVATE" },
      { language: request.language, readBefore: true },
    );
  },
);
