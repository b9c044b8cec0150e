import type { BankChannel } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import type { LineFigures } from "./contract-fillings.ts";
import { readEnterpriseWithPerson } from "../identity/identity-reader.ts";
import { supersedeUnsigned } from "./contract-writer.ts";
import { makeContract } from "./make-contract.ts";
import { CODE_SIGNED_KINDS, type LineProduct } from "./template-catalogue.ts";

/** Makes the contracts that an approved line needs; unsigned ones of earlier terms are voided. */
export async function makeLineContracts(
  transaction: Transaction,
  context: Pick<Context, "content" | "ids" | "vault">,
  line: {
    readonly enterpriseId: string;
    readonly lineId: string;
    readonly product: LineProduct;
    readonly lenderId: BankChannel;
    readonly figures: LineFigures;
    /** Whether the accounts are still to be opened. */
    readonly needsAccount: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const { needsAccount, product, enterpriseId, ...order } = line;
  const party = await readEnterpriseWithPerson(transaction, context, enterpriseId);
  await supersedeUnsigned(transaction, line);
  const account = needsAccount ? (["OPEN_ACCOUNT"] as const) : [];
  // All of them are of one set, though another one may be taken meanwhile.
  const set = context.content.current();
  const ofOneSet = { ...context, content: { ...context.content, current: () => set } };
  for (const kind of [...CODE_SIGNED_KINDS[product], ...account]) {
    // Without a guarantor there is no one to give it to.
    if (kind === "COUNTER_GUARANTEE" && line.figures.guarantorName === null) continue;
    await makeContract(transaction, ofOneSet, { ...order, party, product, kind });
  }
}
