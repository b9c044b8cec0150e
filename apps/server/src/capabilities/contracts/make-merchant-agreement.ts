import { maskName } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import type { Fillings } from "./contract-fillings.ts";
import { keepContract } from "./make-contract.ts";
import { MERCHANT_AGREEMENT } from "./template-catalogue.ts";

/** What an agreement on entrusted payment says of the merchant and of the account that was proved. */
export interface MerchantFigures {
  readonly name: string;
  readonly organizationCode: string;
  readonly contactName: string;
  readonly receiverNo: string;
  readonly manufacturerName: string;
  readonly accountName: string;
  readonly bankName: string;
  readonly last4: string;
}

/** Fills the agreement of an account that a merchant has just proved. It belongs to no lender. */
export async function makeMerchantAgreement(
  transaction: Transaction,
  context: Pick<Context, "content" | "ids" | "vault">,
  order: {
    readonly enterpriseId: string;
    readonly accountProofId: string;
    readonly figures: MerchantFigures;
    readonly now: Date;
  },
): Promise<{ readonly contractId: string }> {
  const { accountProofId, enterpriseId, figures, now } = order;
  return keepContract(transaction, context, {
    ...MERCHANT_AGREEMENT,
    enterpriseId,
    kind: "ENTRUST",
    subject: { accountProofId },
    termsHash: null,
    fillings: merchantFillings(figures),
    now,
  });
}

/** All that the agreement says of a merchant. */
export function merchantFillings(figures: MerchantFigures): Fillings {
  return {
    merchant: figures.name,
    organization_code: figures.organizationCode,
    contact: maskName(figures.contactName),
    receiver_no: figures.receiverNo,
    manufacturer: figures.manufacturerName,
    account_name: figures.accountName,
    bank: figures.bankName,
    account_end: figures.last4,
  };
}
