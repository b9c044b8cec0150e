import {
  addDays,
  addMinutes,
  businessDateOf,
  type BizDate,
  formatInstant,
  instantAt,
  ORDER_CUTOFF,
  ORDER_SOURCES,
  orderLinesFen,
  type OrderSource,
} from "@kedu/domain";
import { payLinkSignature } from "../../capabilities/orders/pay-link-signature.ts";
import { registerManufacturerKey } from "../../capabilities/orders/register-manufacturer-key.ts";
import { readToPaySummary } from "../../capabilities/orders/orders-reader.ts";
import { desc, max } from "../../database/drizzle.ts";
import { inOneStatement, inTransaction } from "../../database/transaction.ts";
import type { Reader } from "../../database/database.ts";
import { prepared } from "../../database/prepared.ts";
import type { ScheduledJob } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { drawn } from "../world/fictional.ts";
import { findDealer } from "./dealer-lookup.ts";
import type { FrontDoor, PartnerAnswer } from "./front-door.ts";
import { sandboxManufacturerRound, sandboxOrder } from "../world/sandbox-tables.ts";

/** The demo dealer whom the manufacturer looks after. Product 5. */
export const SUPPLIED_PHONE = "13800000001";
/** The sandbox's manufacturer, and the key that it signs with. */
export const SANDBOX_MANUFACTURER_ID = "sandbox-manufacturer";
const KEY_ID = SANDBOX_MANUFACTURER_ID;
const PAY_LINK_MINUTES = 24 * 60;
/** Rounds of a business date: as it begins, and when the cut-off has taken what was not paid. */
const MORNING = "00:10";
const AFTER_CUTOFF = `${ORDER_CUTOFF}:01`;

/** The one unit of its due work. */
const ROUND = "round";

const RECEIVER = {
  receiverNo: "KEDU-SZ-01",
  name: "深圳刻度供应链有限公司",
  bankName: "工商银行",
  accountNo: "4000999900000000001",
} as const;

interface Goods {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceFen: number;
}

/** The three orders of a round (product 5): 52,000.00, 26,000.00 and 8,000.00 yuan, in changing clothes. */
const ROUNDS: readonly (readonly Goods[])[] = [
  [
    { sku: "KD-A1-256", name: "刻度手机 A1 256GB", quantity: 40, unitPriceFen: 130_000 },
    { sku: "KD-B2-128", name: "刻度手机 B2 128GB", quantity: 20, unitPriceFen: 130_000 },
    { sku: "KD-ACC-20", name: "20W 充电器", quantity: 80, unitPriceFen: 10_000 },
  ],
  [
    { sku: "KD-C3-512", name: "刻度手机 C3 512GB", quantity: 26, unitPriceFen: 200_000 },
    { sku: "KD-W1", name: "刻度手表 W1", quantity: 26, unitPriceFen: 100_000 },
    { sku: "KD-EAR-1", name: "刻度耳机 E1", quantity: 40, unitPriceFen: 20_000 },
  ],
  [
    { sku: "KD-A1-512", name: "刻度手机 A1 512GB", quantity: 32, unitPriceFen: 162_500 },
    { sku: "KD-P1", name: "刻度平板 P1", quantity: 20, unitPriceFen: 130_000 },
    { sku: "KD-CASE", name: "手机保护壳", quantity: 400, unitPriceFen: 2_000 },
  ],
];

export interface NewOrder {
  readonly organizationCode: string;
  readonly source: OrderSource;
  readonly externalNo: string;
  readonly lines: readonly Goods[];
  readonly createdAt: Date;
  readonly purchaseMonths?: readonly { readonly month: BizDate; readonly amountFen: number }[];
}

/** The order system of a fictional manufacturer. Every request is signed and sent through the public interface. */
export interface Manufacturer {
  /** Gets the key that its requests are signed with. */
  register(): Promise<void>;
  send(order: NewOrder): Promise<PartnerAnswer>;
  cancel(order: {
    readonly source: OrderSource;
    readonly externalNo: string;
  }): Promise<PartnerAnswer>;
  /** Refunds a paid order, or a part of it, now. */
  refund(refund: {
    readonly refundNo: string;
    readonly source: OrderSource;
    readonly externalNo: string;
    readonly amountFen: number;
  }): Promise<PartnerAnswer>;
  /** A link to the payment of an order, good for a day: the address below the H5's own. */
  payLink(order: { readonly source: OrderSource; readonly externalNo: string }): string;
  /** Has exchange codes for coupons issued. */
  issueCoupons(batch: object): Promise<PartnerAnswer>;
  /** Says who a salesperson of its is. */
  registerSalesperson(salesperson: object): Promise<PartnerAnswer>;
  /** Says who logs in for its orders' receiver. */
  registerMerchant(contact: {
    readonly organizationCode: string;
    readonly name: string;
    readonly mobile: string;
  }): Promise<PartnerAnswer>;
  /** Says what the teams of its salespeople may give, and sends the goods that coupons are for. */
  tellSalesTeams(what: TeamSubject, said: object): Promise<PartnerAnswer>;
  /** What it sent, newest first. */
  listSent(limit: number): Promise<readonly SentOrder[]>;
  /** Begins the rounds for dealer 1, the first at or after this instant. */
  beginRounds(from: Date): Promise<void>;
  readonly job: ScheduledJob;
}

export type TeamSubject = "goods" | "sales-quotas" | "sales-budgets" | "sales-budgets/take-back";

export type SentOrder = typeof sandboxOrder.$inferSelect;

export function sandboxManufacturer(context: Context, door: FrontDoor): Manufacturer {
  const { database, vault, clock, ids } = context;
  const signer = {
    keyId: KEY_ID,
    secret: vault.lookupHash("sandbox-manufacturer", "order-secret"),
  };
  const send = async (order: NewOrder): Promise<PartnerAnswer> => {
    const amountFen = Number(orderLinesFen(order.lines));
    const { organizationCode, source, externalNo, createdAt } = order;
    const answer = await door.sendSigned(
      "/intake/orders",
      {
        source,
        externalNo,
        organizationCode,
        receiver: RECEIVER,
        lines: order.lines,
        amountFen,
        orderVersion: 1,
        createdAt: formatInstant(createdAt),
        ...(order.purchaseMonths === undefined ? {} : { purchaseMonths: order.purchaseMonths }),
      },
      signer,
    );
    if (answer.status === 200) {
      await inOneStatement(database, (transaction) =>
        transaction
          .insert(sandboxOrder)
          .values({
            id: ids(),
            source,
            externalNo,
            organizationCode,
            amountFen,
            sentAt: clock.now(),
          })
          .onConflictDoNothing(),
      );
    }
    return answer;
  };

  /** Sends dealer 1 as many orders as are missing at the instant of a round. */
  const makeRound = async (dueAt: Date) => {
    const dealer = await findDealer(context, SUPPLIED_PHONE);
    const organizationCode = dealer?.enterprise.organizationCode ?? null;
    let sent = 0;
    if (dealer !== null && organizationCode !== null) {
      const { count } = await readToPaySummary(database, dealer.enterpriseId, dueAt);
      const name = formatInstant(dueAt)
        .slice(0, 16)
        .replaceAll(/[^0-9]/g, "");
      const goods = await goodsOf(dueAt);
      for (const [index, line] of goods.entries()) {
        // The number of an order follows from its goods, so that a round that was interrupted sends none twice.
        if (index < count) continue;
        const answer = await send({
          organizationCode,
          source: ORDER_SOURCES[index % ORDER_SOURCES.length] ?? "LEAF",
          externalNo: `KD${name}${index + 1}`,
          lines: [line],
          createdAt: dueAt,
        });
        // Sent again after an interruption, the order answers as before.
        if (answer.status !== 200) throw new Error(`order intake answered ${answer.status}`);
        sent += 1;
      }
    }
    await inOneStatement(database, (transaction) =>
      transaction.insert(sandboxManufacturerRound).values({ dueAt, sent }).onConflictDoNothing(),
    );
  };

  /** The first rounds are as the product's pictures show them; later ones change. */
  const goodsOf = async (dueAt: Date): Promise<readonly Goods[]> => {
    const rounds = await database.$count(sandboxManufacturerRound);
    const pick = rounds <= 2 ? 0 : drawn(ROUNDS.length, "round", formatInstant(dueAt));
    return ROUNDS[pick] ?? [];
  };

  return {
    register: () =>
      inTransaction(database, (transaction) =>
        registerManufacturerKey(transaction, context, {
          ...signer,
          manufacturer: {
            manufacturerId: SANDBOX_MANUFACTURER_ID,
            name: RECEIVER.name,
            sources: ORDER_SOURCES,
          },
          now: clock.now(),
        }),
      ),
    send,
    cancel: (order) => door.sendSigned("/intake/order-cancellations", order, signer),
    refund: (refund) =>
      door.sendSigned(
        "/intake/order-refunds",
        { ...refund, at: formatInstant(clock.now()) },
        signer,
      ),
    payLink({ externalNo, source }) {
      const link = {
        source,
        externalNo,
        nonce: ids(),
        expiresAt: formatInstant(addMinutes(clock.now(), PAY_LINK_MINUTES)),
        keyId: KEY_ID,
      };
      const signature = payLinkSignature(signer.secret, link);
      return `/directPayment?${new URLSearchParams({ ...link, signature }).toString()}`;
    },
    issueCoupons: (batch) => door.sendSigned("/intake/coupon-batches", batch, signer),
    registerSalesperson: (said) => door.sendSigned("/intake/salespeople", said, signer),
    registerMerchant: ({ organizationCode, ...contact }) =>
      door.sendSigned(
        "/intake/merchants",
        {
          receiverNo: RECEIVER.receiverNo,
          version: 1,
          status: "ACTIVE",
          organizationCode,
          name: RECEIVER.name,
          contact,
        },
        signer,
      ),
    tellSalesTeams: (what, said) => door.sendSigned(`/intake/${what}`, said, signer),
    listSent: (limit) =>
      database.select().from(sandboxOrder).orderBy(desc(sandboxOrder.sentAt)).limit(limit),
    beginRounds: async (from) => {
      // Before the first round, counts as one that sent nothing.
      await inOneStatement(database, (transaction) =>
        transaction
          .insert(sandboxManufacturerRound)
          .values({ dueAt: new Date(from.getTime() - 1), sent: 0 })
          .onConflictDoNothing(),
      );
    },
    job: {
      name: "sandbox-manufacturer",
      async nextDueAt(reader, held) {
        if (held.includes(ROUND)) return null;
        const [last] = await selectLastRound(reader, {});
        return last?.at instanceof Date ? roundAfter(last.at) : null;
      },
      async readDue(reader, { asOf, held, after }) {
        const at = await this.nextDueAt(reader, held);
        return at !== null && at <= asOf && ROUND > after && !held.includes(ROUND) ? [ROUND] : [];
      },
      run: (_units, asOf) => makeRound(asOf),
    },
  };
}

const selectLastRound = prepared((reader: Reader) =>
  reader.select({ at: max(sandboxManufacturerRound.dueAt) }).from(sandboxManufacturerRound),
);

/** The first round after an instant. */
export function roundAfter(instant: Date): Date {
  const today = businessDateOf(instant);
  const rounds = [
    instantAt(today, MORNING),
    instantAt(today, AFTER_CUTOFF),
    instantAt(addDays(today, 1), MORNING),
  ];
  const next = rounds.find((round) => round > instant);
  if (next === undefined) throw new RangeError("a day has a next morning");
  return next;
}
