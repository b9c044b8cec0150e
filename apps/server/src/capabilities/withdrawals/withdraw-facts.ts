import { type Fen, withdrawableFen, type WithdrawFacts } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Call } from "../../calls/call.ts";
import { type FullAccount, readFullAccount, readSafeAccount } from "../accounts/account-reader.ts";
import type { KnownBalance } from "./safe-balance.ts";
import { readInTransitFen } from "./withdrawal-reader.ts";

/** The accounts of a withdrawal and everything it is decided from. */
export interface WithdrawBasis {
  readonly from: FullAccount | null;
  readonly to: FullAccount | null;
  readonly facts: WithdrawFacts;
}

/** Reads the facts of a withdrawal's decision, with a balance from the bank. */
export async function readBasis(
  reader: Reader,
  context: Call,
  wanted: { readonly toAccountId: string; readonly amountFen: Fen },
  balance: KnownBalance,
): Promise<WithdrawBasis> {
  const { enterpriseId, role } = context.caller;
  const from = await readSafeAccount(reader, context, enterpriseId);
  const to = await readFullAccount(reader, context, {
    enterpriseId,
    accountId: wanted.toAccountId,
  });
  const inTransitFen = from === null ? 0 : await readInTransitFen(reader, from.accountId);
  return {
    from,
    to,
    facts: {
      role,
      from:
        from === null
          ? null
          : {
              accountName: from.accountName,
              availableFen: withdrawableFen(balance.balanceFen, inTransitFen),
            },
      to:
        to === null || to.accountId === from?.accountId
          ? null
          : { accountName: to.accountName, isOpen: to.status === "ACTIVE" },
      amountFen: wanted.amountFen,
    },
  };
}
