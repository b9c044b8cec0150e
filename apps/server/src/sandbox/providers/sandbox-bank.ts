import { BANK_CHANNELS } from "@kedu/domain";
import { COPIES_MAX, WAIT_SECONDS_MAX } from "../world/answer-details.ts";
import {
  BANKS,
  collectionAccountOf,
  isSafeAccountNo,
  SAFE_ACCOUNT_PREFIX,
  VIRTUAL_ACCOUNT_PREFIX,
} from "../world/bank-accounts.ts";
import {
  closeNumber,
  enterInstruction,
  type Fate,
  findInstruction,
  type Instruction,
  planCallbacks,
  type PlannedCallback,
  readBalance,
} from "../world/bank-books.ts";
import { SANDBOX_BANK_ID, SANDBOX_BANK_KEY_ID, sandboxBankSecret } from "../world/bank-key.ts";
import { drawn } from "../world/fictional.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import { type ScriptParams, scriptedCall, textOf, wholeNumberOf } from "../world/scripted-call.ts";
import { ProviderTimeoutError } from "../../providers/provider-error.ts";
import type {
  BankAnswer,
  BankProvider,
  ChannelSigningAnswer,
  ClosingAnswer,
  ClosingOrder,
} from "../../providers/bank/bank.ts";
import { answerOf, closingAnswerOf, refusal } from "./sandbox-bank-answers.ts";

const REVIEW_SECONDS = 3_600;
const CALLBACK_DELAY_MS = 2_000;

/** A bank with books of its own, which it commits separately from ours. It executes each instruction once. */
export function sandboxBank(world: SandboxWorld): BankProvider {
  return {
    pay: (order) =>
      instruct(world, "pay", {
        requestNo: order.requestNo,
        kind: "PAY",
        askedFen: order.amountFen,
        // Of the accounts that get money, the bank keeps the safe ones.
        accountNo: isSafeAccountNo(order.payee.accountNo) ? order.payee.accountNo : null,
      }),
    debit: (order) =>
      instruct(world, "debit", {
        requestNo: order.requestNo,
        kind: "DEBIT",
        askedFen: order.amountFen,
        accountNo: order.account.accountNo,
      }),
    payOut: (order) =>
      instruct(world, "payOut", {
        requestNo: order.requestNo,
        kind: "PAY_OUT",
        askedFen: order.amountFen,
        accountNo: order.from.accountNo,
      }),
    refund: (order) =>
      instruct(world, "refund", {
        requestNo: order.requestNo,
        kind: "PAY_OUT",
        askedFen: order.amountFen,
        accountNo: collectionAccountOf(order.bankChannel).accountNo,
      }),
    topUp: (order) =>
      instruct(world, "topUp", {
        requestNo: order.requestNo,
        kind: "TOP_UP",
        askedFen: order.amountFen,
        accountNo: order.from.accountNo,
        toAccountNo: order.to.accountNo,
      }),
    payPremium: (order) =>
      instruct(world, "payPremium", {
        requestNo: order.requestNo,
        kind: "PAY_OUT",
        askedFen: order.amountFen,
        accountNo: order.from.accountNo,
      }),
    refundPremium: (order) =>
      instruct(world, "refundPremium", {
        requestNo: order.requestNo,
        kind: "PAY",
        askedFen: order.amountFen,
        accountNo: order.to.accountNo,
      }),
    claim: (order) =>
      instruct(world, "claim", {
        requestNo: order.requestNo,
        kind: "CLAIM",
        askedFen: order.amountFen,
        // The guarantor's money lies elsewhere.
        accountNo: null,
      }),
    paySmallAmount: (order) =>
      instruct(world, "paySmallAmount", {
        requestNo: order.requestNo,
        kind: "SMALL_AMOUNT",
        askedFen: order.amountFen,
        // Of the accounts that get money, the bank keeps the safe ones.
        accountNo: null,
      }),
    balance: ({ accountNo }) =>
      scriptedCall(world, {
        provider: "bank",
        op: "balance",
        normally: async () => ({
          balanceFen: await readBalance(world, accountNo),
          at: world.clock.now(),
        }),
      }),
    query: ({ requestNo }) =>
      scriptedCall<Awaited<ReturnType<BankProvider["query"]>>>(world, {
        provider: "bank",
        op: "query",
        normally: async () => {
          const order = await findInstruction(world, requestNo);
          if (order === null || order.state === "CLOSED") return { result: "NOT_FOUND" };
          return order.state === "PROCESSING" ? { result: "PROCESSING" } : answerOf(order);
        },
        modes: {
          "not-found": () => Promise.resolve({ result: "NOT_FOUND" }),
          pending: () => Promise.resolve({ result: "PROCESSING" }),
        },
      }),
    close: ({ requestNo }) =>
      scriptedCall<"CLOSED" | "TOO_LATE">(world, {
        provider: "bank",
        op: "close",
        normally: async () => ((await closeNumber(world, { requestNo })) ? "CLOSED" : "TOO_LATE"),
        modes: { "too-late": () => Promise.resolve("TOO_LATE") },
      }),
    verifyAccount: ({ bankChannel }) =>
      scriptedCall<Awaited<ReturnType<BankProvider["verifyAccount"]>>>(world, {
        provider: "bank",
        op: "verifyAccount",
        normally: () => Promise.resolve({ result: "OK", bankName: BANKS[bankChannel] }),
        modes: {
          refuse: (params) =>
            Promise.resolve(refusal(textOf(params["code"]) ?? "FACTORS_MISMATCH")),
          // The factors are right, and the card is another bank's.
          "other-bank": () =>
            Promise.resolve({
              result: "OK",
              bankName: BANKS[bankChannel === "CCB_BANK" ? "ICBC_BANK" : "CCB_BANK"],
            }),
        },
      }),
    callbackKey: (keyId) =>
      Promise.resolve(
        keyId === SANDBOX_BANK_KEY_ID
          ? {
              secret: sandboxBankSecret(world.vault),
              bankId: SANDBOX_BANK_ID,
              // One bank serves all of them.
              bankChannels: BANK_CHANNELS,
            }
          : null,
      ),
    openSafeAccount: ({ requestNo, bankChannel, organizationCode }) =>
      scriptedCall(world, {
        provider: "bank",
        op: "openSafeAccount",
        normally: () =>
          Promise.resolve({
            // The same request gives the same account.
            accountNo: `${SAFE_ACCOUNT_PREFIX}${String(drawn(10 ** 12, world.seed, requestNo, organizationCode)).padStart(12, "0")}`,
            bankName: BANKS[bankChannel],
          }),
      }),
    signChannel: ({ validTo }) =>
      scriptedCall<ChannelSigningAnswer>(world, {
        provider: "bank",
        op: "signChannel",
        normally: () => Promise.resolve({ result: "SIGNED", validTo }),
        modes: {
          pending: () => Promise.resolve({ result: "PROCESSING" }),
          refuse: (params) =>
            Promise.resolve(refusal(textOf(params["code"]) ?? "ACCOUNT_RESTRICTED")),
        },
      }),
    openVirtualAccount: ({ requestNo, bankChannel, organizationCode }) =>
      scriptedCall(world, {
        provider: "bank",
        op: "openVirtualAccount",
        normally: () =>
          Promise.resolve({
            accountNo: `${VIRTUAL_ACCOUNT_PREFIX}${String(drawn(10 ** 12, world.seed, requestNo, organizationCode)).padStart(12, "0")}`,
            bankName: BANKS[bankChannel],
            collection: collectionAccountOf(bankChannel),
          }),
      }),
    closeAccount: (order) => closeAccount(world, order),
    queryClosing: ({ requestNo }) =>
      scriptedCall<Awaited<ReturnType<BankProvider["queryClosing"]>>>(world, {
        provider: "bank",
        op: "queryClosing",
        normally: async () => {
          const order = await findInstruction(world, requestNo);
          return order === null || order.state === "CLOSED"
            ? { result: "NOT_FOUND" }
            : closingAnswerOf(order);
        },
        modes: {
          "not-found": () => Promise.resolve({ result: "NOT_FOUND" }),
          pending: () => Promise.resolve({ result: "PROCESSING" }),
        },
      }),
  };
}

/** Closes an account that holds nothing. */
function closeAccount(
  world: SandboxWorld,
  { requestNo, account: { accountNo } }: ClosingOrder,
): Promise<ClosingAnswer> {
  const enter = async (fate: Fate) =>
    closingAnswerOf(
      await enterInstruction(world, {
        requestNo,
        kind: "CLOSE",
        askedFen: 0,
        accountNo: null,
        fate,
      }),
    );
  return scriptedCall<ClosingAnswer>(world, {
    provider: "bank",
    op: "closeAccount",
    normally: async () =>
      enter(
        (await readBalance(world, accountNo)) > 0
          ? { as: "REFUSED", code: "ACCOUNT_NOT_EMPTY" }
          : { as: "OK" },
      ),
    modes: {
      refuse: (params) =>
        enter({ as: "REFUSED", code: textOf(params["code"]) ?? "ACCOUNT_RESTRICTED" }),
      pending: (params) => enter(later(world, "PROCESSING", params)),
    },
  });
}

/** Why an instruction is refused where nothing else is said. */
const REFUSED_BECAUSE = {
  pay: "RECEIVER_ACCOUNT_INVALID",
  debit: "INSUFFICIENT_FUNDS",
  payOut: "RECEIVER_ACCOUNT_INVALID",
  refund: "RECEIVER_ACCOUNT_INVALID",
  topUp: "INSUFFICIENT_FUNDS",
  payPremium: "RECEIVER_ACCOUNT_INVALID",
  refundPremium: "ACCOUNT_FROZEN",
  claim: "GUARANTOR_DISAGREES",
  paySmallAmount: "RECEIVER_ACCOUNT_INVALID",
} as const;

/** One instruction that moves money, with every way in which a bank can answer it. */
function instruct(
  world: SandboxWorld,
  op: keyof typeof REFUSED_BECAUSE,
  instruction: Omit<Instruction, "fate">,
): Promise<BankAnswer> {
  const { requestNo, askedFen } = instruction;
  const enter = (fate: Fate) => enterInstruction(world, { ...instruction, fate });
  const soon = () => new Date(world.clock.now().getTime() + CALLBACK_DELAY_MS);
  const tell = (callbacks: readonly Omit<PlannedCallback, "requestNo">[]) =>
    planCallbacks(
      world,
      callbacks.map((callback) => ({ requestNo, ...callback })),
    );
  const okAndTell = async (callbacks: readonly Omit<PlannedCallback, "requestNo">[]) => {
    const order = await enter({ as: "OK" });
    await tell(callbacks);
    return answerOf(order);
  };
  return scriptedCall<BankAnswer>(world, {
    provider: "bank",
    op,
    normally: async () => answerOf(await enter({ as: "OK" })),
    modes: {
      refuse: async (params) =>
        answerOf(
          await enter({
            as: "REFUSED",
            code: textOf(params["code"]) ?? REFUSED_BECAUSE[op],
          }),
        ),
      part: async (params) =>
        answerOf(
          await enter({
            as: "OK",
            gotFen: wholeNumberOf(params["gotFen"], 1, askedFen) ?? Math.max(1, halfOf(askedFen)),
          }),
        ),
      review: async (params) => answerOf(await enter(later(world, "REVIEW", params))),
      pending: async (params) => {
        await enter(later(world, "PROCESSING", params));
        throw new ProviderTimeoutError(`sandbox: the bank keeps ${requestNo} for now`);
      },
      "double-callback": (params) =>
        okAndTell([
          {
            result: "OK",
            amountFen: askedFen,
            dueAt: soon(),
            copies: wholeNumberOf(params["copies"], 1, COPIES_MAX) ?? 2,
          },
        ]),
      "out-of-order": () =>
        okAndTell([
          { result: "PROCESSING", amountFen: askedFen, dueAt: soon() },
          { result: "REFUSED", amountFen: askedFen, code: "REVIEW_REFUSED", dueAt: soon() },
          { result: "OK", amountFen: askedFen, dueAt: soon() },
        ]),
      /** Executed, its answer lost, and the callback comes at once: the callback alone settles it. */
      "callback-only": async () => {
        await okAndTell([{ result: "OK", amountFen: askedFen, dueAt: world.clock.now() }]);
        throw new ProviderTimeoutError(`sandbox: the answer about ${requestNo} was lost`);
      },
      "forged-callback": (params) =>
        okAndTell([
          {
            result: "REFUSED",
            amountFen: askedFen,
            dueAt: soon(),
            forged: params["what"] === "TIMESTAMP" ? "TIMESTAMP" : "SIGNATURE",
          },
        ]),
      "wrong-amount-callback": () =>
        okAndTell([{ result: "OK", amountFen: askedFen + 1, dueAt: soon() }]),
    },
  });
}

function halfOf(fen: number): number {
  return Number(BigInt(fen) / 2n);
}

function later(world: SandboxWorld, as: "REVIEW" | "PROCESSING", params: ScriptParams): Fate {
  const seconds = wholeNumberOf(params["seconds"], 1, WAIT_SECONDS_MAX) ?? REVIEW_SECONDS;
  return {
    as,
    until: new Date(world.clock.now().getTime() + seconds * 1000),
    thenAs: params["outcome"] === "REFUSED" ? "REFUSED" : "OK",
  };
}
