import { formatInstant } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { asc, eq, lte, and, sql } from "../../database/drizzle.ts";
import type { LookupHash } from "../../database/sealed.ts";
import { inOneStatement, inTransaction } from "../../database/transaction.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { firstBalanceFen } from "./bank-accounts.ts";
import {
  type BankOrderKind,
  type BankOrderState,
  sandboxBankAccount,
  sandboxBankCallback,
  sandboxBankOrder,
} from "./sandbox-tables.ts";
import type { SandboxWorld } from "./sandbox-world.ts";

export type BankBookOrder = typeof sandboxBankOrder.$inferSelect;

/** An instruction as it arrives at the bank, and what the bank makes of it. */
export interface Instruction {
  readonly requestNo: string;
  readonly kind: BankOrderKind;
  readonly askedFen: number;
  /** The account that is debited; for PAY the one that gets the money, where the bank keeps it. */
  readonly accountNo: string | null;
  /** The safe account that a top-up goes to. */
  readonly toAccountNo?: string;
  readonly fate: Fate;
}

export type Fate =
  /** `gotFen` limits what a debit gets. */
  | { readonly as: "OK"; readonly gotFen?: number }
  | { readonly as: "REFUSED"; readonly code: string }
  /** Looked into until an instant, then OK or refused. */
  | {
      readonly as: "REVIEW" | "PROCESSING";
      readonly until: Date;
      readonly thenAs: "OK" | "REFUSED";
    };

/** A callback that the bank will send. */
export interface PlannedCallback {
  readonly requestNo: string;
  readonly result: "OK" | "REFUSED" | "REVIEW" | "PROCESSING";
  readonly amountFen: number;
  readonly code?: string;
  readonly dueAt: Date;
  readonly copies?: number;
  readonly forged?: "SIGNATURE" | "TIMESTAMP";
}

/**
 * Records an instruction. One that has arrived before, or whose number was closed, does nothing again: the bank reports
 * the outcome of the first. Committed here, whatever happens to the caller.
 */
export async function enterInstruction(
  world: SandboxWorld,
  instruction: Instruction,
): Promise<BankBookOrder> {
  const now = world.clock.now();
  const { accountNo, toAccountNo } = instruction;
  if (accountNo === null) {
    const order = bankOrderOf(instruction, now);
    const [entered] = await inOneStatement(world.database, (transaction) =>
      transaction
        .insert(sandboxBankOrder)
        .values(order)
        .onConflictDoUpdate({ target: sandboxBankOrder.requestNo, set: ONE_MORE_ARRIVAL })
        .returning(),
    );
    if (entered === undefined) throw new Error("the bank's books took nothing in");
    return entered;
  }
  return inTransaction(world.database, async (transaction) => {
    const [before] = await transaction
      .update(sandboxBankOrder)
      .set(ONE_MORE_ARRIVAL)
      .where(eq(sandboxBankOrder.requestNo, instruction.requestNo))
      .returning();
    if (before !== undefined) return before;
    const accountHash = accountHashOf(world, accountNo);
    await seeAccount(transaction, accountHash, accountNo, now);
    let order = bankOrderOf(instruction, now);
    if (toAccountNo !== undefined) {
      const toAccountHash = accountHashOf(world, toAccountNo);
      await seeAccount(transaction, toAccountHash, toAccountNo, now);
      order = { ...order, toAccountHash };
    }
    if (order.state === "OK") {
      const gotFen = await carryOut(transaction, { ...order, accountHash }, order.gotFen, now);
      const isRefused = gotFen === 0;
      order = isRefused
        ? { ...order, gotFen, state: "REFUSED", code: "INSUFFICIENT_FUNDS" }
        : { ...order, gotFen };
    }
    const entered = { ...order, accountHash, accountLast4: accountNo.slice(-4) };
    await transaction.insert(sandboxBankOrder).values(entered);
    return entered;
  });
}

const ONE_MORE_ARRIVAL = { arrivals: sql`${sandboxBankOrder.arrivals} + 1` };

/** An instruction as the books take it in, without the account that its money moves on. */
function bankOrderOf(
  { askedFen, fate, kind, requestNo }: Omit<Instruction, "accountNo">,
  now: Date,
): BankBookOrder {
  const waits = fate.as === "REVIEW" || fate.as === "PROCESSING" ? fate : null;
  return {
    requestNo,
    kind,
    state: fate.as,
    askedFen,
    gotFen: fate.as === "OK" ? (fate.gotFen ?? askedFen) : 0,
    accountHash: null,
    accountLast4: null,
    toAccountHash: null,
    code: fate.as === "REFUSED" ? fate.code : null,
    settleAt: waits?.until ?? null,
    settleAs: waits?.thenAs ?? null,
    arrivals: 1,
    createdAt: now,
    finishedAt: waits === null ? now : null,
  };
}

type Writer = Parameters<Parameters<typeof inTransaction>[1]>[0];

/** Enters an account that the books have not seen yet. */
async function seeAccount(
  transaction: Writer,
  accountHash: LookupHash,
  accountNo: string,
  now: Date,
): Promise<void> {
  await transaction
    .insert(sandboxBankAccount)
    .values({
      accountHash,
      last4: accountNo.slice(-4),
      balanceFen: firstBalanceFen(accountNo),
      updatedAt: now,
    })
    .onConflictDoNothing();
}

/** Moves the money of an instruction, and puts what was got on the account that it goes to. */
async function carryOut(
  transaction: Writer,
  order: Pick<BankBookOrder, "kind" | "toAccountHash"> & { readonly accountHash: LookupHash },
  wantedFen: number,
  now: Date,
): Promise<number> {
  const gotFen = await move(transaction, order.kind, order.accountHash, wantedFen, now);
  if (order.toAccountHash !== null && gotFen > 0) {
    await move(transaction, "PAY", order.toAccountHash, gotFen, now);
  }
  return gotFen;
}

/** Moves money on an account as an instruction asks: a payment adds, a debit takes up to that much, a payout all or nothing. */
async function move(
  transaction: Writer,
  kind: BankOrderKind,
  accountHash: LookupHash,
  wantedFen: number,
  now: Date,
): Promise<number> {
  const [account] = await transaction
    .select()
    .from(sandboxBankAccount)
    .where(eq(sandboxBankAccount.accountHash, accountHash))
    .for("update");
  if (account === undefined) throw new Error("the bank has no such account");
  const { gotFen, balanceFen } = moved(kind, account.balanceFen, wantedFen);
  await transaction
    .update(sandboxBankAccount)
    .set({ balanceFen, updatedAt: now })
    .where(eq(sandboxBankAccount.accountHash, accountHash));
  return gotFen;
}

function moved(kind: BankOrderKind, balanceFen: number, wantedFen: number) {
  switch (kind) {
    case "PAY":
      return { gotFen: wantedFen, balanceFen: balanceFen + wantedFen };
    case "DEBIT": {
      const gotFen = Math.min(balanceFen, wantedFen);
      return { gotFen, balanceFen: balanceFen - gotFen };
    }
    case "PAY_OUT":
    case "TOP_UP":
    case "CLAIM":
    case "SMALL_AMOUNT": {
      const gotFen = wantedFen <= balanceFen ? wantedFen : 0;
      return { gotFen, balanceFen: balanceFen - gotFen };
    }
    case "CLOSE":
      return { gotFen: 0, balanceFen };
  }
}

/** Money from elsewhere arrives on an account. */
export async function arrive(
  world: SandboxWorld,
  accountNo: string,
  amountFen: number,
): Promise<void> {
  const now = world.clock.now();
  const accountHash = accountHashOf(world, accountNo);
  await inTransaction(world.database, async (transaction) => {
    await seeAccount(transaction, accountHash, accountNo, now);
    await move(transaction, "PAY", accountHash, amountFen, now);
  });
}

/** Sets what lies on an account. */
export async function setBalance(
  world: SandboxWorld,
  accountNo: string,
  balanceFen: number,
): Promise<void> {
  const values = { balanceFen, last4: accountNo.slice(-4), updatedAt: world.clock.now() };
  await inOneStatement(world.database, (transaction) =>
    transaction
      .insert(sandboxBankAccount)
      .values({ accountHash: accountHashOf(world, accountNo), ...values })
      .onConflictDoUpdate({ target: sandboxBankAccount.accountHash, set: values }),
  );
}

/** What lies on an account. */
export async function readBalance(world: SandboxWorld, accountNo: string): Promise<number> {
  const [account] = await world.database
    .select({ balanceFen: sandboxBankAccount.balanceFen })
    .from(sandboxBankAccount)
    .where(eq(sandboxBankAccount.accountHash, accountHashOf(world, accountNo)));
  return account?.balanceFen ?? firstBalanceFen(accountNo);
}

/** The bank's record of an instruction; null when it never arrived. */
export async function findInstruction(
  world: SandboxWorld,
  requestNo: string,
): Promise<BankBookOrder | null> {
  const [order] = await world.database
    .select()
    .from(sandboxBankOrder)
    .where(eq(sandboxBankOrder.requestNo, requestNo));
  return order ?? null;
}

/** Makes a number unusable. False when an instruction with it has arrived. */
export async function closeNumber(
  world: SandboxWorld,
  request: { readonly requestNo: string },
): Promise<boolean> {
  const now = world.clock.now();
  const [order] = await inTransaction(world.database, async (transaction) => {
    await transaction
      .insert(sandboxBankOrder)
      .values({
        requestNo: request.requestNo,
        kind: "PAY",
        state: "CLOSED",
        // Nothing arrived, so nothing was asked for.
        askedFen: 0,
        gotFen: 0,
        arrivals: 0,
        createdAt: now,
        finishedAt: now,
      })
      .onConflictDoNothing();
    return transaction
      .select()
      .from(sandboxBankOrder)
      .where(eq(sandboxBankOrder.requestNo, request.requestNo));
  });
  return order?.state === "CLOSED";
}

/** Numbers of the instructions that the bank has looked into long enough. */
export async function readInstructionsToSettle(reader: Reader, query: DueQuery): Promise<string[]> {
  const rows = await reader
    .select({ requestNo: sandboxBankOrder.requestNo })
    .from(sandboxBankOrder)
    .where(
      and(lte(sandboxBankOrder.settleAt, query.asOf), isInPage(sandboxBankOrder.requestNo, query)),
    )
    .orderBy(asc(sandboxBankOrder.requestNo))
    .limit(query.limit);
  return rows.map(({ requestNo }) => requestNo);
}

/** Ends one instruction and plans the callback that tells of it. Null when it had ended before. */
export async function settleInstruction(
  world: SandboxWorld,
  requestNo: string,
): Promise<BankBookOrder | null> {
  const now = world.clock.now();
  return inTransaction(world.database, async (transaction) => {
    const [order] = await transaction
      .select()
      .from(sandboxBankOrder)
      .where(eq(sandboxBankOrder.requestNo, requestNo))
      .for("update");
    if (order === undefined || order.settleAt === null) return null;
    let state: BankOrderState = order.settleAs ?? "OK";
    let gotFen = state === "OK" ? order.askedFen : 0;
    if (state === "OK" && order.accountHash !== null) {
      const { accountHash } = order;
      gotFen = await carryOut(transaction, { ...order, accountHash }, order.askedFen, now);
      if (gotFen === 0) state = "REFUSED";
    }
    const code = state === "REFUSED" ? REVIEW_REFUSAL[order.kind] : null;
    const [ended] = await transaction
      .update(sandboxBankOrder)
      .set({ state, gotFen, code, settleAt: null, settleAs: null, finishedAt: now })
      .where(eq(sandboxBankOrder.requestNo, requestNo))
      .returning();
    // A closing moves no money, and is only asked about.
    if (order.kind === "CLOSE") return ended ?? null;
    await transaction.insert(sandboxBankCallback).values(
      callbackRow(world, {
        requestNo,
        result: state === "OK" ? "OK" : "REFUSED",
        amountFen: state === "OK" ? gotFen : order.askedFen,
        ...(code === null ? {} : { code }),
        dueAt: now,
      }),
    );
    return ended ?? null;
  });
}

const REVIEW_REFUSAL: Readonly<Record<BankOrderKind, string>> = {
  PAY: "REVIEW_REFUSED",
  DEBIT: "INSUFFICIENT_FUNDS",
  PAY_OUT: "REVIEW_REFUSED",
  TOP_UP: "REVIEW_REFUSED",
  CLAIM: "GUARANTOR_DISAGREES",
  CLOSE: "ACCOUNT_RESTRICTED",
  SMALL_AMOUNT: "RECEIVER_ACCOUNT_INVALID",
};

/** Plans callbacks; a job sends them. */
export async function planCallbacks(
  world: SandboxWorld,
  callbacks: readonly PlannedCallback[],
): Promise<void> {
  if (callbacks.length === 0) return;
  await inOneStatement(world.database, (transaction) =>
    transaction
      .insert(sandboxBankCallback)
      .values(callbacks.map((callback) => callbackRow(world, callback))),
  );
}

function callbackRow(world: SandboxWorld, callback: PlannedCallback) {
  const id = world.makeId();
  return {
    id,
    requestNo: callback.requestNo,
    body: {
      eventId: id,
      requestNo: callback.requestNo,
      result: callback.result,
      amountFen: callback.amountFen,
      at: formatInstant(callback.dueAt),
      ...(callback.code === undefined ? {} : { code: callback.code }),
    },
    copies: callback.copies ?? 1,
    forged: callback.forged ?? null,
    dueAt: callback.dueAt,
  };
}

const accountHashOf = (world: SandboxWorld, accountNo: string) =>
  world.vault.lookupHash("sandbox-bank-account", accountNo);
