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

/** Every way to pay, through each bank that the dealer signed with; those that are closed now with the reason. */
export function payWaysOf(basis: PaymentBasis): PayWay[] {
  const channels = new Set<BankChannel>([
    basis.line.bankChannel,
    ...basis.signings.map(({ bankChannel }) => bankChannel),
  ]);
  const today = businessDateOf(basis.now);
  return [...channels].flatMap((bankChannel) =>
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
 * The way of a quote: the requested one, else the first that is open. PAY_WAY_MANY when the dealer has not chosen among
 * several. Source: specification 4.
 */
export function choosePayWay(
  ways: readonly PayWay[],
  wish: { readonly mode?: PaymentMode | undefined; readonly bankChannel?: BankChannel | undefined },
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
  return { way, result: wish.mode === undefined && open.length > 1 ? "PAY_WAY_MANY" : 0 };
}
