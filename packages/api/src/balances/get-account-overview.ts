import { BANK_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { bankAccount } from "../accounts/bank-account-schema.ts";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bizDate, signedFen } from "../operation/values.ts";
import { WITHDRAWAL_PROOFS } from "../withdrawals/withdrawal-schema.ts";

const ownAccount = bankAccount.extend({ openedOn: bizDate });

/** Every account of the enterprise that is not closed, and the banks that closed one. Balances are the ledger's. */
export const accountOverview = z.object({
  /** The safe accounts, one at a bank, in the order in which they were opened; none before the first was. */
  safes: z.array(ownAccount.extend({ balanceFen: signedFen, takesTopUps: z.boolean() })),
  /** Banks that closed the safe account they kept, and keep no other. Its movements stay in the statement. */
  closedAt: z.array(z.enum(BANK_CHANNELS)),
  /** Where transfers for repayments arrive; null before it was applied for. */
  repay: ownAccount.extend({ reference: z.string() }).nullable(),
  /** What was transferred or paid too much and waits, whether or not there is an account for transfers. */
  waitingFen: signedFen,
  /** The card that repayments, by hand or automatic, are debited from. */
  debitCard: ownAccount.nullable(),
  /** Accounts that get money, and nothing else. */
  receiving: z.array(ownAccount),
  /** What proves a change of the card: PAYMENT_PASSWORD where one is set and not locked. */
  proofs: z.array(z.enum(WITHDRAWAL_PROOFS)),
  /** Where codes go. */
  phoneMasked: z.string(),
});
export type AccountOverview = z.infer<typeof accountOverview>;
export type OwnAccount = z.infer<typeof ownAccount>;

export const getAccountOverview = operation({
  method: "GET",
  path: "/balances",
  summary: "Get every account of the enterprise",
  callers: LEGAL_PERSON,
  output: accountOverview,
  refusals: [],
});
