import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ApiClient } from "@kedu/api/browser";
import type { BankChannel } from "@kedu/domain";
import { addReceivingAccount } from "../capabilities/accounts/add-receiving-account.ts";
import {
  keepSafeAccount,
  safeAccountRequestNo,
} from "../capabilities/accounts/keep-safe-account.ts";
import { eq } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import { readBalance } from "../sandbox/world/bank-books.ts";
import { frontDoor } from "../sandbox/partners/front-door.ts";
import { transferToSafe } from "../sandbox/partners/safe-transfer.ts";
import { sandboxMessage } from "../sandbox/world/sandbox-tables.ts";
import type { SandboxWorld } from "../sandbox/world/sandbox-world.ts";
import { startWithDealer } from "./borrowing.ts";
import type { TestClock } from "./clock.ts";
import { expectBankAgrees, expectInvariants } from "./invariants.ts";
import type { PayingDealer } from "./paying-dealer.ts";
import type { Service } from "./trade.ts";

/** Lets money arrive in the dealer's safe account, as the sandbox's bank tells it. */
export async function fillSafeAccount(
  service: Service,
  { safeAccountNo: accountNo }: Pick<PayingDealer, "safeAccountNo">,
  amountFen: number,
): Promise<void> {
  const door = frontDoor(service.clock);
  door.leadTo(service.app);
  const answer = await transferToSafe(worldOf(service), door, { accountNo, amountFen });
  if (answer.status !== 200) throw new Error(`the transfer was answered with ${answer.status}`);
}

/** Has another bank open a safe account for the dealer. @returns its number. */
export async function giveSafeAccount(
  { context }: Pick<Service, "context">,
  {
    enterpriseId,
    organizationCode,
    safeAccountName: accountName,
  }: Pick<PayingDealer, "enterpriseId" | "organizationCode" | "safeAccountName">,
  bankChannel: BankChannel,
): Promise<{ readonly safeAccountNo: string }> {
  const requestNo = safeAccountRequestNo({ enterpriseId, bankChannel, closed: 0 });
  const asked = { requestNo, bankChannel, organizationCode, accountName };
  const opened = await context.providers.bank.openSafeAccount(asked);
  const now = context.clock.now();
  await inTransaction(context.database, (transaction) =>
    keepSafeAccount(transaction, context, {
      ...opened,
      enterpriseId,
      bankChannel,
      accountName,
      now,
    }),
  );
  return { safeAccountNo: opened.accountNo };
}

/** What the sandbox's bank has on the safe account. */
export async function safeBalanceFen(
  service: Service,
  { safeAccountNo }: Pick<PayingDealer, "safeAccountNo">,
): Promise<number> {
  return readBalance(worldOf(service), safeAccountNo);
}

export function worldOf({ context }: Pick<Service, "context">): SandboxWorld {
  const { database, clock, vault, ids, config } = context;
  const { lenderOrigins, sandboxSeed: seed } = config;
  return { database, clock, vault, makeId: ids, seed, lenderOrigins, wait: pause };
}

/** Gives the dealer an account of the safe account's name, or of another. @returns its id. */
export async function giveReceivingAccount(
  { context }: Pick<Service, "context">,
  { enterpriseId, safeAccountName }: Pick<PayingDealer, "enterpriseId" | "safeAccountName">,
  { accountName = safeAccountName, accountNo = "44250100003600000001" } = {},
): Promise<string> {
  return inTransaction(context.database, (transaction) =>
    addReceivingAccount(transaction, context, {
      enterpriseId,
      bankChannel: "CCB_BANK",
      bankName: "建设银行",
      accountName,
      accountNo,
      reservedMobile: "13900000000",
      now: context.clock.now(),
    }),
  );
}

/** Starts a withdrawal and has its code sent. */
export async function startWithdrawal(
  service: Service,
  client: ApiClient,
  dealer: Pick<PayingDealer, "mobile">,
  wanted: {
    /** Whose safe account pays; the one that was opened first where it is left out. */
    readonly bankChannel?: BankChannel;
    readonly toAccountId: string;
    readonly amountFen: number;
  },
): Promise<{ withdrawalId: string; challengeId: string; code: string }> {
  const { withdrawalId } = await client.withdrawals.startWithdrawal(wanted, withKey());
  const sent = await client.withdrawals.sendWithdrawalCode({ withdrawalId });
  return {
    withdrawalId,
    challengeId: sent.challengeId,
    code: await sentCode(service, dealer.mobile, sent.challengeId),
  };
}

/** The code of a challenge, as the phone shows it. */
export async function sentCode(
  { database, context }: Service,
  mobile: string,
  challengeId: string,
): Promise<string> {
  const [message] = await database
    .select({ codeSealed: sandboxMessage.codeSealed, phoneHash: sandboxMessage.phoneHash })
    .from(sandboxMessage)
    .where(eq(sandboxMessage.id, challengeId));
  const isThisPhone = message?.phoneHash === context.vault.lookupHash("sandbox-phone", mobile);
  if (!isThisPhone || message.codeSealed === null) throw new Error("no code came to this phone");
  return context.vault.open(message.codeSealed);
}

export function withKey(idempotencyKey: string = randomUUID()) {
  return { context: { idempotencyKey } };
}

export const FILLED_FEN = 10_000_000;

/** A dealer with money in the safe account and an account of the same name to withdraw to. */
export async function startWithMoney() {
  const started = await startWithDealer();
  const { service, dealer, client } = started;
  await fillSafeAccount(service, dealer, FILLED_FEN);
  const toAccountId = await giveReceivingAccount(service, dealer);
  const start = (amountFen: number) =>
    startWithdrawal(service, client, dealer, { toAccountId, amountFen });
  const seen = (withdrawalId: string) => client.withdrawals.getWithdrawal({ withdrawalId });
  /** Money in the safe account by the ledger, and by the bank's own books. */
  const holds = async () => {
    const { rows } = await service.database.execute<{ balance_fen: number }>(
      `select balance_fen from ledger_account where name = 'dealer:${dealer.enterpriseId}:safe:ICBC_BANK'`,
    );
    return [-(rows[0]?.balance_fen ?? 0), await safeBalanceFen(service, dealer)];
  };
  const allIsWell = async () => {
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  };
  return { ...started, toAccountId, start, seen, holds, allIsWell };
}

/** Moves past the minute in which no second code is sent. */
export function waitForCode({ clock }: { clock: TestClock }): void {
  clock.moveTo(new Date(clock.now().getTime() + 61_000));
}
