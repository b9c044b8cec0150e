import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import type { InsurerRequest } from "../../providers/insurer/insurer.ts";
import { readImage } from "../files/file-reader.ts";
import { readEnterpriseWithPerson } from "../identity/identity-reader.ts";
import { readPaidPremium } from "../premiums/premium-reader.ts";
import { lockClaim } from "./claim-store.ts";
import type { StoredInsurerRequest } from "./insurer-requests.ts";
import { readPolicy, shopOf, type StoredPolicy } from "./policy-reader.ts";

/** What the insurer gets. @throws Error where something is missing that was decided to be there. */
export async function requestOf(
  transaction: Transaction,
  context: Context,
  stored: StoredInsurerRequest,
): Promise<InsurerRequest> {
  const { enterpriseId, id: requestNo, kind } = stored;
  const party = await readEnterpriseWithPerson(transaction, context, enterpriseId);
  const asking = {
    requestNo,
    organizationCode: party.organizationCode ?? "",
    enterpriseName: party.name ?? "",
  };
  const policy = await readPolicy(transaction, stored.policyId);
  if (policy === null) throw new Error(`request ${requestNo} has no policy`);
  switch (kind) {
    case "QUOTE":
      return { ...asking, kind, shop: shopOf(context, policy) };
    case "ISSUE":
      return { ...asking, kind, ...(await paidOffer(transaction, context, policy)) };
    case "CANCEL":
      return { ...asking, kind, policyNo: policyNoOf(policy) };
    case "REPORT": {
      const claim = await lockClaim(transaction, requestNo);
      if (claim === null) throw new Error(`request ${requestNo} has no claim`);
      const { cause, fileIds, happenedOn, lossFen } = claim;
      const pictures = await Promise.all(
        fileIds.map((fileId) => pictureOf(transaction, context, { fileId, enterpriseId })),
      );
      const text = context.vault.open(claim.textSealed);
      const policyNo = policyNoOf(policy);
      return { ...asking, kind, policyNo, happenedOn, cause, text, lossFen, pictures };
    }
  }
}

async function paidOffer(transaction: Transaction, context: Context, policy: StoredPolicy) {
  const { coverFen, deductibleFen, id, lastOn, premiumFen, startsOn } = policy;
  const paid = await readPaidPremium(transaction, id);
  const isWhole = premiumFen !== null && coverFen !== null && deductibleFen !== null;
  if (!isWhole || startsOn === null || lastOn === null || paid === null) {
    throw new Error(`policy ${id} was not paid`);
  }
  return {
    shop: shopOf(context, policy),
    quoteNo: id,
    premiumFen,
    coverFen,
    deductibleFen,
    paymentNo: paid.bankRequestNo,
    startsOn,
    lastOn,
  };
}

function policyNoOf({ id, policyNo }: StoredPolicy): string {
  if (policyNo === null) throw new Error(`policy ${id} was not issued`);
  return policyNo;
}

async function pictureOf(
  reader: Reader,
  context: Context,
  key: { readonly fileId: string; readonly enterpriseId: string },
): Promise<Uint8Array> {
  const image = await readImage(reader, context, key);
  if (image === null) throw new Error("a claim's picture is there");
  return new Uint8Array(image.jpeg);
}
