import { CARD_TYPE, type Fen, withdrawableFen, type WithdrawFacts } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import type { Call } from "../../calls/call.ts";
import { type FullAccount, fullAccountOf, openAndOtherOf } from "../accounts/account-reader.ts";
import type { KnownBalance } from "./safe-balance.ts";
import { inTransitFenOf } from "./withdrawal-reader.ts";

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
  const rows = await selectAccounts(reader, { enterpriseId, accountId: wanted.toAccountId });
  const accountOf = (row: (typeof rows)[number] | undefined) =>
    row === undefined ? null : fullAccountOf(context.vault, row);
  const safe = rows.find(({ isOpen }) => isOpen);
  const from = accountOf(safe);
  const to = accountOf(
    rows.find(
      ({ id, cardType }) => id === wanted.toAccountId && cardType !== CARD_TYPE.VIRTUAL_ACCOUNT,
    ),
  );
  const inTransitFen = safe?.inTransitFen ?? 0;
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

const selectAccounts = prepared((reader: Reader, slot: Slot<"enterpriseId" | "accountId">) =>
  reader.select().from(
    openAndOtherOf(reader, slot, CARD_TYPE.SAFE_ACCOUNT, ({ id }) => ({
      inTransitFen: inTransitFenOf(id).as("in_transit_fen"),
    })),
  ),
);
