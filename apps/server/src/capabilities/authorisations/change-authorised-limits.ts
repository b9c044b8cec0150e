import { decideChangeLimits } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { supersedeContract } from "../contracts/supersede-contract.ts";
import { lockAuthorisation } from "./authorisation-reader.ts";
import { changeAuthorisation } from "./authorisation-writer.ts";
import { makeAuthorisationContract } from "./make-authorisation-contract.ts";

export const changeAuthorisedLimits = handle.authorisations.changeAuthorisedLimits.handler(
  ({ context, input }) =>
    inTransaction(context.database, async (transaction) => {
      const { caller, clock, vault } = context;
      const now = clock.now();
      const stored = foundOfEnterprise(
        await lockAuthorisation(transaction, input.authorisationId),
        caller,
      );
      const decision = decideChangeLimits({ ...input, status: stored.status }, clock.today());
      if (!decision.ok) {
        refuse(
          decision.refusal,
          decision.refusal === "INPUT_INVALID" ? { fields: ["validTo"] } : {},
        );
      }
      const limits = decision.value;
      const { contractId, ownFaceAt, userId } = stored;
      // What is signed names the limits: before the signature it is made again with the new ones.
      const isToBeSigned = contractId !== null && userId !== null && ownFaceAt === null;
      if (isToBeSigned) await supersedeContract(transaction, { contractId, now });
      const changed = await changeAuthorisation(
        transaction,
        stored,
        {
          ...limits,
          ...(isToBeSigned
            ? {
                contractId: await makeAuthorisationContract(
                  transaction,
                  context,
                  { ...stored, ...limits },
                  { userId, name: vault.open(stored.nameSealed) },
                  now,
                ),
              }
            : {}),
        },
        now,
      );
      return { authorisationId: changed.id, status: changed.status };
    }),
);
