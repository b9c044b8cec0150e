import { PARTNER_LINE_EVENTS } from "@kedu/api";
import {
  addDays,
  BANK_CHANNELS,
  CHANNEL_SIGNING_DAYS,
  type BankChannel,
  formatFen,
  formatInstant,
  idStatus,
  ORDER_SOURCES,
  type OrderSource,
  refundableFen,
  type StoredOrderStatus,
} from "@kedu/domain";
import type { FastifyInstance } from "fastify";
import { readRepayAccount } from "../capabilities/accounts/account-reader.ts";
import { readSafeAccounts } from "../capabilities/accounts/safe-accounts.ts";
import { setChannelSigning } from "../capabilities/accounts/set-channel-signing.ts";
import { findEnterpriseByCode } from "../capabilities/identity/identity-reader.ts";
import { liftIdFreeze } from "../capabilities/credit/accept-id.ts";
import { setIdValidity } from "../capabilities/identity/set-id-validity.ts";
import { readOrderStatuses } from "../capabilities/orders/order-status-reader.ts";
import { asc, desc } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Words } from "./world/answer-modes.ts";
import { readBalance, setBalance } from "./world/bank-books.ts";
import { parseInput } from "./console-input.ts";
import { ConsoleRefusal, serviceRefusal, unknownDealer } from "./console-refusal.ts";
import { CHANGES, CONSOLE_INPUTS, GUARANTOR_EVENTS } from "./console-schemas.ts";
import { findDealer } from "./partners/dealer-lookup.ts";
import { reportGuarantee, reportRecoveryReview } from "./partners/guarantor.ts";
import { SANDBOX_MANUFACTURER_ID } from "./partners/manufacturer.ts";
import { reportPartnerLine } from "./partners/partner-bank.ts";
import { transferToRepay } from "./partners/repay-transfer.ts";
import { transferToSafe } from "./partners/safe-transfer.ts";
import type { Sandbox } from "./partners/sandbox.ts";
import {
  type BankOrderKind,
  type BankOrderState,
  sandboxBankCallback,
  sandboxBankOrder,
} from "./world/sandbox-tables.ts";

const ROWS_SHOWN = 30;

const SOURCE_WORDS: Readonly<Record<OrderSource, Words>> = {
  LEAF: ["LEAF 订货系统", "LEAF"],
  E_COMMERCE: ["电商商城", "E-commerce"],
  SELF_MADE: ["自建订单", "Self-made"],
};
const STATUS_WORDS: Readonly<Record<StoredOrderStatus, Words>> = {
  TO_BE_BILLED: ["待付款", "To pay"],
  BILLED: ["已付款", "Paid"],
  CANCELLED: ["已取消", "Cancelled"],
  DISABLED: ["已失效", "Expired"],
};
const BANK_WORDS: Readonly<Record<BankChannel, Words>> = {
  ICBC_BANK: ["工商银行", "ICBC"],
  POSTAL_BANK: ["邮储银行", "PSBC"],
  CCB_BANK: ["建设银行", "CCB"],
  FMYHB_BANK: ["富民银行", "Fumin Bank"],
};
const BANK_ORDER_WORDS: Readonly<Record<BankOrderState, readonly [words: Words, tone: string]>> = {
  PROCESSING: [["处理中", "Pending"], "info"],
  REVIEW: [["审核中", "In review"], "info"],
  OK: [["成功", "Done"], "positive"],
  REFUSED: [["拒绝", "Refused"], "critical"],
  CLOSED: [["号码已关闭", "Closed"], "neutral"],
};
const KIND_WORDS: Readonly<Record<BankOrderKind, Words>> = {
  PAY: ["放款", "Paid out"],
  DEBIT: ["扣款", "Debit"],
  PAY_OUT: ["提现", "Withdrawal"],
  TOP_UP: ["充值", "Top-up"],
  CLAIM: ["担保代偿", "Guarantor pays"],
  CLOSE: ["销户", "Account closed"],
  SMALL_AMOUNT: ["小额打款", "Small amount"],
};

const CHANGE_WORDS = {
  "give-unique-id": ["配置唯一支付标识", "Give a unique payment id"],
  "no-unique-id": ["缺少唯一支付标识", "No unique payment id"],
  "no-direct-payment": ["没有受托直付权限", "No direct-payment permission"],
  expired: ["权限已过期", "Permission expired"],
  restore: ["恢复正常", "Put right"],
} as const satisfies Record<(typeof CHANGES)[number], Words>;

const GUARANTOR_EVENT_WORDS = {
  GUARANTEED: ["担保人为这个商户担保", "A guarantor stands in"],
  REVIEWED: ["还清后复核通过", "Reviewed after recovery"],
} as const satisfies Record<(typeof GUARANTOR_EVENTS)[number], Words>;

const PARTNER_EVENT_WORDS = {
  OFFER: ["邀请申请", "Offer"],
  OFFER_UPGRADE: ["邀请申请（需升级账户）", "Offer, upgrade needed"],
  SUBMITTED: ["已提交到银行", "Submitted"],
  BANK_PASS: ["银行审批通过", "Bank approved"],
  BANK_REJECT: ["银行未通过", "Bank declined"],
  SIGNED: ["已签约", "Signed"],
  ACTIVATION_STARTED: ["开始激活", "Activation started"],
  BANK_ACTIVE: ["激活成功", "Active"],
  BANK_FAIL: ["激活失败", "Activation failed"],
  RETRY: ["再试一次", "Retry"],
  EXPIRE: ["邀请过期", "Expired"],
} as const satisfies Record<(typeof PARTNER_LINE_EVENTS)[number], Words>;
/** What the partner bank grants where nothing else is said. */

function statusWordsOf(
  known: { readonly status: StoredOrderStatus; readonly refundedFen: number } | undefined,
): Words {
  if (known === undefined) return ["未知", "Unknown"];
  const { status, refundedFen } = known;
  if (refundedFen === 0) return STATUS_WORDS[status];
  return status === "BILLED" ? ["部分退款", "Partly refunded"] : ["已退款", "Refunded"];
}

/** The manufacturer and the banks, as the console moves them. Their requests are signed, like any other. */
export function servePartners(app: FastifyInstance, sandbox: Sandbox): void {
  const { context, world, door, manufacturer } = sandbox;
  const { database, clock } = context;

  /** The dealer of a number, with the code that partners know it by. */
  const registered = async (phone: string) => {
    const dealer = await findDealer(context, phone);
    if (dealer === null) throw unknownDealer();
    const { organizationCode } = dealer.enterprise;
    if (organizationCode === null) {
      throw new ConsoleRefusal(409, "DEALER_NOT_REGISTERED", [
        "这个商户还没有提交营业执照，厂家和银行不认识它。",
        "This dealer has shown no licence yet, so partners do not know it.",
      ]);
    }
    return { ...dealer, organizationCode };
  };

  app.get("/orders", async () => {
    const sent = await manufacturer.listSent(ROWS_SHOWN);
    const statuses = await readOrderStatuses(
      database,
      SANDBOX_MANUFACTURER_ID,
      sent.map(({ externalNo }) => externalNo),
    );
    const names = new Map<string, string>();
    for (const code of new Set(sent.map(({ organizationCode }) => organizationCode))) {
      const enterprise = await findEnterpriseByCode(database, code);
      names.set(code, enterprise?.name ?? code);
    }
    return {
      items: sent.map((order) => {
        const known = statuses.find(
          (one) => one.source === order.source && one.externalNo === order.externalNo,
        );
        const leftFen =
          known === undefined ? 0 : refundableFen({ ...known, wasPaid: known.billedAt !== null });
        return {
          externalNo: order.externalNo,
          source: order.source,
          dealerName: names.get(order.organizationCode) ?? "",
          amountFen: order.amountFen,
          amountYuan: `¥${formatFen(order.amountFen)}`,
          status: statusWordsOf(known),
          open: known?.status === "TO_BE_BILLED",
          refundableFen: leftFen,
          refundableYuan: `¥${formatFen(leftFen)}`,
        };
      }),
      choices: {
        sources: ORDER_SOURCES.map((source) => [source, SOURCE_WORDS[source]]),
        bankChannels: BANK_CHANNELS.map((channel) => [channel, BANK_WORDS[channel]]),
        changes: CHANGES.map((change) => [change, CHANGE_WORDS[change]]),
        guarantorEvents: GUARANTOR_EVENTS.map((event) => [event, GUARANTOR_EVENT_WORDS[event]]),
        events: PARTNER_LINE_EVENTS.map((event) => [event, PARTNER_EVENT_WORDS[event]]),
      },
    };
  });

  app.post("/orders", async ({ body }) => {
    const input = parseInput(CONSOLE_INPUTS["POST /orders"], body);
    const { organizationCode } = await registered(input.phone);
    const now = clock.now();
    const externalNo = input.externalNo ?? `KDM${context.ids().slice(-12)}`;
    const answer = await manufacturer.send({
      organizationCode,
      source: input.source,
      externalNo,
      lines: [{ sku: "KD-MIX", name: "手机及配件", quantity: 1, unitPriceFen: input.amountFen }],
      createdAt: input.createdAt === undefined ? now : new Date(input.createdAt),
    });
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return { externalNo, source: input.source, ...(answer.body as object) };
  });

  app.post("/orders/cancel", async ({ body }) => {
    const answer = await manufacturer.cancel(
      parseInput(CONSOLE_INPUTS["POST /orders/cancel"], body),
    );
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return answer.body;
  });

  app.post("/orders/pay-link", ({ body }) => ({
    address: manufacturer.payLink(parseInput(CONSOLE_INPUTS["POST /orders/pay-link"], body)),
  }));

  app.post("/orders/refund", async ({ body }) => {
    const input = parseInput(CONSOLE_INPUTS["POST /orders/refund"], body);
    const answer = await manufacturer.refund({
      ...input,
      refundNo: input.refundNo ?? `TK${context.ids().slice(-12)}`,
    });
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return answer.body;
  });

  app.get("/bank-books", async () => {
    const orders = await database
      .select()
      .from(sandboxBankOrder)
      .orderBy(desc(sandboxBankOrder.createdAt), desc(sandboxBankOrder.requestNo))
      .limit(ROWS_SHOWN);
    const callbacks = await database
      .select()
      .from(sandboxBankCallback)
      .orderBy(asc(sandboxBankCallback.id));
    return {
      orders: orders.map((order) => ({
        requestNo: order.requestNo,
        kindCode: order.kind,
        kind: KIND_WORDS[order.kind],
        stateCode: order.state,
        state: BANK_ORDER_WORDS[order.state][0],
        tone: BANK_ORDER_WORDS[order.state][1],
        askedFen: order.askedFen,
        gotFen: order.gotFen,
        askedYuan: `¥${formatFen(order.askedFen)}`,
        gotYuan:
          order.gotFen > 0 && order.gotFen < order.askedFen ? `¥${formatFen(order.gotFen)}` : "",
        arrivals: order.arrivals,
        code: order.code,
        at: formatInstant(order.createdAt),
        callbacks: callbacks
          .filter(({ requestNo }) => requestNo === order.requestNo)
          .map(({ body, statuses, forged, sentAt }) => ({
            body,
            statuses: statuses ?? [],
            forged,
            sentAt: sentAt === null ? null : formatInstant(sentAt),
          })),
      })),
    };
  });

  app.put("/bank-books/balance", async ({ body }) => {
    const { phone, balanceFen } = parseInput(CONSOLE_INPUTS["PUT /bank-books/balance"], body);
    const dealer = await registered(phone);
    const account = await readRepayAccount(database, context, dealer.enterpriseId);
    if (account === null) {
      throw new ConsoleRefusal(409, "ACCOUNT_NOT_OPEN", [
        "这个商户还没有还款卡。",
        "This dealer has no repayment card yet.",
      ]);
    }
    await setBalance(world, account.accountNo, balanceFen);
    return { last4: account.last4, balanceFen: await readBalance(world, account.accountNo) };
  });

  app.post("/safe-transfers", async ({ body }) => {
    const { phone, amountFen, bankChannel } = parseInput(
      CONSOLE_INPUTS["POST /safe-transfers"],
      body,
    );
    const dealer = await registered(phone);
    const safes = await readSafeAccounts(database, context, dealer.enterpriseId);
    const account = safes.find((safe) => safe.bankChannel === (bankChannel ?? safe.bankChannel));
    if (account === undefined) {
      throw new ConsoleRefusal(409, "ACCOUNT_NOT_OPEN", [
        "这个商户还没有安全账户。",
        "This dealer has no safe account yet.",
      ]);
    }
    const answer = await transferToSafe(world, door, { accountNo: account.accountNo, amountFen });
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return { last4: account.last4, balanceFen: await readBalance(world, account.accountNo) };
  });

  app.post("/repay-transfers", async ({ body }) => {
    const transfer = parseInput(CONSOLE_INPUTS["POST /repay-transfers"], body);
    const answer = await transferToRepay(world, door, transfer);
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return answer.body;
  });

  app.post("/id-validity", async ({ body }) => {
    const { phone, validDays } = parseInput(CONSOLE_INPUTS["POST /id-validity"], body);
    const { enterpriseId } = await registered(phone);
    const validTo = typeof validDays === "number" ? addDays(clock.today(), validDays) : validDays;
    const now = clock.now();
    await inTransaction(database, async (transaction) => {
      await setIdValidity(transaction, { enterpriseId, validTo, now });
      const status = idStatus(validTo, clock.today());
      if (status === "NORMAL" || status === "SOON")
        await liftIdFreeze(transaction, context, { enterpriseId, now });
    });
    context.jobs.wake();
    return { validTo };
  });

  app.post("/channel-signing", async ({ body }) => {
    const { phone, bankChannel, change } = parseInput(
      CONSOLE_INPUTS["POST /channel-signing"],
      body,
    );
    const dealer = await registered(phone);
    const today = clock.today();
    const facts = {
      "give-unique-id": { uniquePaymentId: context.ids() },
      "no-unique-id": { uniquePaymentId: null },
      "no-direct-payment": { nonTransit: false },
      expired: { validTo: addDays(today, -1) },
      restore: {
        uniquePaymentId: context.ids(),
        nonTransit: true,
        validTo: addDays(today, CHANNEL_SIGNING_DAYS),
      },
    }[change];
    const changed = await inTransaction(database, (transaction) =>
      setChannelSigning(transaction, context, {
        enterpriseId: dealer.enterpriseId,
        bankChannel,
        now: clock.now(),
        ...facts,
      }),
    );
    if (!changed) {
      throw new ConsoleRefusal(404, "CHANNEL_NOT_SIGNED", [
        "这个商户没有签约这家银行。",
        "This dealer has not signed with this bank.",
      ]);
    }
    return { bankChannel, change };
  });

  app.post("/guarantor-events", async ({ body }) => {
    const { phone, event } = parseInput(CONSOLE_INPUTS["POST /guarantor-events"], body);
    const { organizationCode } = await registered(phone);
    const line = { organizationCode, bankChannel: "ICBC_BANK" } as const;
    const report = { GUARANTEED: reportGuarantee, REVIEWED: reportRecoveryReview }[event];
    const answer = await report(world, door, line);
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return answer.body;
  });

  app.post("/partner-events", async ({ body }) => {
    const { phone, event, ...terms } = parseInput(CONSOLE_INPUTS["POST /partner-events"], body);
    const { organizationCode } = await registered(phone);
    const answer = await reportPartnerLine(world, door, { organizationCode, event, terms });
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return answer.body;
  });
}
