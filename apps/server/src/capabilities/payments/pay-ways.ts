import type { PaymentQuote } from "@kedu/api";
import {
  type BankChannel,
  businessDateOf,
  type PaymentMode,
  type PayWay as WayKey,
  payWayRefusal,
  waysLeftOut,
} from "@kedu/domain";
import { BANK_NAMES } from "../accounts/bank-names.ts";
import { type PaymentBasis, permissionOf } from "./payment-basis.ts";

export type PayWay = PaymentQuote["payWays"][number];

/** Modes in the order in which they are offered: the shortest way of the money first. */
const MODES: readonly PaymentMode[] = ["ENTRUSTED_DIRECT", "ENTRUSTED_TRANSIT", "SELF_WITHDRAWAL"];

/**
 * Every way to pay, through each bank that the dealer signed with, in the order that the dealer has put them in; those
 * that are closed now with the reason.
 */
export function payWaysOf(
  basis: Pick<PaymentBasis, "account" | "now" | "setting" | "signings"> & {
    readonly line: Pick<PaymentBasis["line"], "bankChannel">;
  },
): PayWay[] {
  const channels = new Set<BankChannel>([
    basis.line.bankChannel,
    ...basis.signings.map(({ bankChannel }) => bankChannel),
  ]);
  const today = businessDateOf(basis.now);
  const ways = [...channels].flatMap((bankChannel) =>
    MODES.map((mode): PayWay => {
      const blockedBy =
        basis.account === null
          ? "ACCOUNT_NOT_OPEN"
          : (payWayRefusal(mode, permissionOf(basis.signings, bankChannel), today)?.refusal ??
            null);
      return {
        mode,
        bankChannel,
        bankName: BANK_NAMES[bankChannel],
        usable: blockedBy === null,
        blockedBy,
        faceDeclined: false,
      };
    }),
  );
  return inOrder(ways, basis.setting.wayOrder);
}

/** Ways that the dealer named, then the others as they come. */
function inOrder(ways: readonly PayWay[], wayOrder: readonly WayKey[]): PayWay[] {
  const named = wayOrder.flatMap(({ mode, bankChannel }) =>
    ways.filter((way) => way.mode === mode && way.bankChannel === bankChannel),
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
  wish: { readonly mode?: PaymentMode | undefined; readonly bankChannel?: BankChannel | undefined },
  takesFirstWay: boolean,
): { readonly way: PayWay; readonly result: PaymentQuote["payWayResult"] } {
  const wanted = ways.filter(
    (way) =>
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
