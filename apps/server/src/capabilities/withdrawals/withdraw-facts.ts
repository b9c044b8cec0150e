import { CARD_TYPE, type Fen, withdrawableFen, type WithdrawFacts } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import type { Call } from "../../calls/call.ts";
import { type FullAccount, fullAccountOf } from "../accounts/account-reader.ts";
import { safeAndOtherOf } from "../accounts/safe-accounts.ts";
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
  wanted: {
    readonly fromAccountId: string;
    readonly toAccountId: string;
    readonly amountFen: Fen;
  },
  balance: KnownBalance,
): Promise<WithdrawBasis> {
  const { enterpriseId, role } = context.caller;
  const { fromAccountId: safeAccountId, toAccountId: accountId } = wanted;
  const rows = await selectAccounts(reader, { enterpriseId, safeAccountId, accountId });
  const accountOf = (row: (typeof rows)[number] | undefined) =>
    row === undefined ? null : fullAccountOf(context.vault, row);
  const safe = rows.find(
    ({ cardType, id, status }) =>
      id === safeAccountId && cardType === CARD_TYPE.SAFE_ACCOUNT && status === "ACTIVE",
  );
  const from = accountOf(safe);
  const to = accountOf(rows.find((row) => row.id === accountId && isReceiving(row)));
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
      to: to === null ? null : { accountName: to.accountName, isOpen: to.status === "ACTIVE" },
      amountFen: wanted.amountFen,
    },
  };
}

const selectAccounts = prepared(
  (reader: Reader, slot: Slot<"enterpriseId" | "safeAccountId" | "accountId">) =>
    reader.select().from(
      safeAndOtherOf(reader, slot, ({ id }) => ({
        inTransitFen: inTransitFenOf(id).as("in_transit_fen"),
      })),
    ),
);

/** Money is not moved between a dealer's accounts here: what the platform opened receives no withdrawal. */
export function isReceiving({ cardType }: Pick<FullAccount, "cardType">): boolean {
  return cardType !== CARD_TYPE.SAFE_ACCOUNT && cardType !== CARD_TYPE.VIRTUAL_ACCOUNT;
}
