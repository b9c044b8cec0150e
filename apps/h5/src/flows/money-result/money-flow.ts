import type { AddressKind } from "../money/result-address.ts";

/** What a result is of: what has an address of its own, a business loan, a withdrawal, a refund, a top-up. */
export type MoneyFlow = AddressKind | "borrow" | "withdraw" | "refund" | "topUp";
