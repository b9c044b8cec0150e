import { FLEXIBLE_CREDIT } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { makeContract } from "../contracts/make-contract.ts";
import { readEnterpriseWithPerson } from "../identity/identity-reader.ts";
import type { StoredAuthorisation } from "./authorisation-reader.ts";

/** Makes the authorisation to be read and signed, with the limits of now. @returns its id */
export async function makeAuthorisationContract(
  transaction: Transaction,
  context: Pick<Context, "content" | "ids" | "vault">,
  stored: Pick<
    StoredAuthorisation,
    "id" | "enterpriseId" | "perPaymentMaxFen" | "perDayMaxFen" | "validTo"
  >,
  person: { readonly userId: string; readonly name: string },
  now: Date,
): Promise<string> {
  const { perPaymentMaxFen, perDayMaxFen, validTo } = stored;
  const { contractId } = await makeContract(transaction, context, {
    kind: "SENSITIVE",
    product: FLEXIBLE_CREDIT,
    party: await readEnterpriseWithPerson(transaction, context, stored.enterpriseId),
    authorisationId: stored.id,
    partyUserId: person.userId,
    figures: { name: person.name, perPaymentMaxFen, perDayMaxFen, validTo },
    now,
  });
  return contractId;
}
