import { receivingAccountRefusal } from "../loan/decide-borrow.ts";
import { next } from "../machine/machine.ts";
import type { Fen } from "../money/fen.ts";
import { allowed, type Decision, refused, type Refused } from "../refusal/decision.ts";
import type { UserRole } from "../vocabulary/user-role.ts";
import type { WithdrawalStatus } from "../vocabulary/withdrawal-status.ts";
import { withdrawalMachine } from "./withdrawal-machine.ts";

// Order of precedence: [the withdrawal's own state], role, accounts, amount, balance.

/** Everything a withdrawal is decided from. */
export interface WithdrawFacts {
  readonly role: UserRole;
  /** The account the money leaves; null while none is open. */
  readonly from: {
    readonly accountName: string;
    /** The bank's balance less withdrawals that are under way. */
    readonly availableFen: Fen;
  } | null;
  /** The account the money goes to; null when it is not the enterprise's. */
  readonly to: { readonly accountName: string; readonly isOpen: boolean } | null;
  readonly amountFen: Fen;
}

export type WithdrawObstacle =
  | "PAYER_NOT_ALLOWED"
  | "ACCOUNT_NOT_OPEN"
  | "SAME_NAME_REQUIRED"
  | "AMOUNT_INVALID"
  | "BALANCE_TOO_LOW";

/** Starts a withdrawal: a code is sent next, no money moves. Source: specification 5, product 2. */
export function decideStartWithdrawal(
  facts: WithdrawFacts,
): Decision<{ readonly status: WithdrawalStatus }, WithdrawObstacle> {
  const obstacle = withdrawObstacle(facts);
  if (obstacle !== null) return obstacle;
  return allowed({ status: next(withdrawalMachine, "CREATED", "SMS_SENT") ?? "CREATED" });
}

export interface SentWithdrawal {
  readonly status: WithdrawalStatus;
  /** Leaves the safe account and waits in transit until the bank has answered. */
  readonly inTransitFen: Fen;
}

/** Sends a verified withdrawal to the bank: everything is checked again. Source: product 2, 3.1 (LG-06). */
export function decideSendWithdrawal(
  facts: WithdrawFacts,
  status: WithdrawalStatus,
): Decision<SentWithdrawal, WithdrawObstacle | "WITHDRAWAL_STATE"> {
  const sent = next(withdrawalMachine, status, "SMS_OK");
  if (sent === null) return refused("WITHDRAWAL_STATE");
  return withdrawObstacle(facts) ?? allowed({ status: sent, inTransitFen: facts.amountFen });
}

/** Withdrawal is only allowed to an account with the same name as the safe account. Source: specification 5. */
function withdrawObstacle({
  role,
  from,
  to,
  amountFen,
}: WithdrawFacts): Refused<WithdrawObstacle> | null {
  if (role !== "LEGAL_PERSON") return refused("PAYER_NOT_ALLOWED");
  if (from === null) return refused("ACCOUNT_NOT_OPEN");
  const receiver = receivingAccountRefusal(from.accountName, to);
  if (receiver !== null) return receiver;
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0) return refused("AMOUNT_INVALID");
  return amountFen <= from.availableFen ? null : refused("BALANCE_TOO_LOW");
}
