import { addDays, businessDateOf, CHANNEL_SIGNING_DAYS, FLEXIBLE_CREDIT } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { inTransaction } from "../../database/transaction.ts";
import { changeSigning, lockSigningAndSafe } from "../accounts/channel-signings.ts";
import { readContractFacts } from "../contracts/contract-reader.ts";
import { makeContract } from "../contracts/make-contract.ts";
import { supersedeContract } from "../contracts/supersede-contract.ts";
import { callerLegalPerson } from "../identity/caller-facts.ts";
import { readEnterpriseWithPerson } from "../identity/identity-reader.ts";
import { decideSigning } from "./decide-signing.ts";

export const startChannelSigning = handle.channels.startChannelSigning.handler(
  ({ context, input }) =>
    inTransaction(context.database, async (transaction) => {
      const { caller, clock } = context;
      const { bankChannel } = input;
      const { enterpriseId } = caller;
      const now = clock.now();
      const today = businessDateOf(now);
      const validTo = addDays(today, CHANNEL_SIGNING_DAYS);
      const { signing } = decideSigning(
        await lockSigningAndSafe(transaction, { enterpriseId, bankChannel }),
        {
          contractRead: true,
          idValidTo: callerLegalPerson(context)?.idValidTo ?? null,
          today,
        },
      );
      const { pendingContractId } = signing;
      const pending =
        pendingContractId === null ? null : await readContractFacts(transaction, pendingContractId);
      if (pending !== null && pending.signedAt === null) {
        // One day is agreed to: the text of another day names another end.
        if (businessDateOf(pending.createdAt) === today) {
          return { contractId: pending.contractId, validTo, isRead: pending.status === "VERIFY" };
        }
        await supersedeContract(transaction, { contractId: pending.contractId, now });
      }
      const { contractId } = await makeContract(transaction, context, {
        kind: "PRODUCT",
        product: FLEXIBLE_CREDIT,
        party: await readEnterpriseWithPerson(transaction, context, enterpriseId),
        lenderId: bankChannel,
        channelSigningId: signing.id,
        figures: { validTo },
        now,
      });
      await changeSigning(transaction, signing, { pendingContractId: contractId }, now);
      return { contractId, validTo, isRead: false };
    }),
);
