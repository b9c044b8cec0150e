import type { PaymentQuote } from "@kedu/api";
import {
  type BankChannel,
  businessDateOf,
  FLEXIBLE_CREDIT,
  PARTNER_CREDIT,
  type PayingProduct,
  type PaymentMode,
  type PayWay as WayKey,
  payWayRefusal,
  waysLeftOut,
} from "@kedu/domain";
import { BANK_NAMES } from "../accounts/bank-names.ts";
import { PARTNER_BANK } from "../credit/partner-line.ts";
import type { PaySetting } from "./pay-setting-reader.ts";
import { type PaymentBasis, permissionOf } from "./payment-basis.ts";

export type PayWay = PaymentQuote["payWays"][number];

/** Modes in the order in which they are offered: the shortest way of the money first. */
const MODES: readonly PaymentMode[] = ["ENTRUSTED_DIRECT", "ENTRUSTED_TRANSIT", "SELF_WITHDRAWAL"];

/**
 * Every way in which a line pays, through each bank that the dealer signed with; those that are closed now with the
 * reason. The partner bank pays out its own line alone: where that pays, other lines do not go through this bank, unless
 * the dealer's accounts are there.
 */
export function payWaysOf(
  basis: Pick<PaymentBasis, "account" | "now" | "signings"> & {
    readonly line: Pick<PaymentBasis["line"], "appCode" | "bankChannel">;
  },
  /** Of the lines that may pay. */
  products: readonly PayingProduct[],
): PayWay[] {
  const { appCode, bankChannel: own } = basis.line;
  const signed = basis.signings.map(({ bankChannel }) => bankChannel);
  const channels = new Set<BankChannel>([own]);
  if (appCode !== PARTNER_CREDIT) {
    const partnerPays = products.includes(PARTNER_CREDIT);
    for (const bank of signed) if (!partnerPays || bank !== PARTNER_BANK) channels.add(bank);
  }
  const today = businessDateOf(basis.now);
  return [...channels].flatMap((bankChannel) =>
    MODES.map((mode): PayWay => {
      const blockedBy =
        basis.account === null
          ? "ACCOUNT_NOT_OPEN"
          : (payWayRefusal(mode, permissionOf(basis.signings, bankChannel), today)?.refusal ??
            null);
      return {
        appCode,
        mode,
        bankChannel,
        bankName: BANK_NAMES[bankChannel],
        usable: blockedBy === null,
        blockedBy,
        faceDeclined: false,
      };
    }),
  );
}

/** Ways that the dealer named, then the others as they come. */
export function inSetOrder(
  ways: readonly PayWay[],
  { wayOrder }: Pick<PaySetting, "wayOrder">,
): PayWay[] {
  const named = wayOrder.flatMap(({ appCode = FLEXIBLE_CREDIT, mode, bankChannel }) =>
    ways.filter(
      (way) => way.appCode === appCode && way.mode === mode && way.bankChannel === bankChannel,
    ),
  );
  return [...named, ...ways.filter((way) => !named.includes(way))];
}

/** The same ways, without those for which a bank has declined the face check while another is open. */
export function withoutDeclined(ways: readonly PayWay[], declined: readonly WayKey[]): PayWay[] {
  const leftOut = waysLeftOut(
    ways.filter(({ usable }) => usable),
    declined,
  );
  return ways.map((way) =>
    leftOut.includes(way) ? { ...way, usable: false, faceDeclined: true } : way,
  );
}

/**
 * The way of a quote: the requested one, else the first that is open. PAY_WAY_MANY when the dealer has neither chosen
 * among several nor set that the first is taken. Source: specification 4.
 */
export function choosePayWay(
  ways: readonly PayWay[],
  wish: {
    readonly appCode?: PayingProduct | undefined;
    readonly mode?: PaymentMode | undefined;
    readonly bankChannel?: BankChannel | undefined;
  },
  takesFirstWay: boolean,
): { readonly way: PayWay; readonly result: PaymentQuote["payWayResult"] } {
  const wanted = ways.filter(
    (way) =>
      (wish.appCode === undefined || way.appCode === wish.appCode) &&
      (wish.mode === undefined || way.mode === wish.mode) &&
      (wish.bankChannel === undefined || way.bankChannel === wish.bankChannel),
  );
  const among = wanted.length > 0 ? wanted : ways;
  const open = among.filter(({ usable }) => usable);
  const way = open[0] ?? among[0];
  if (way === undefined) throw new Error("a line has a bank");
  const isAsked = wish.mode === undefined && open.length > 1 && !takesFirstWay;
  return { way, result: isAsked ? "PAY_WAY_MANY" : 0 };
}
