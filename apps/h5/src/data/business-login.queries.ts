import { maskMobile } from "@kedu/domain";
import { mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";

/** Who logs in by a number of their own, the phone that was registered with it, and a code. */
export type BusinessRole = "SALESPERSON" | "MERCHANT";

interface AskedCode {
  readonly role: BusinessRole;
  /** The staff number, or the receiver number. */
  readonly number: string;
  readonly phone: string;
}

/** Sends the code. The answer names no phone number: it is the one that was typed, masked here. */
export const sendBusinessCodeMutation = mutationOptions({
  // A phone number is an input: kept nowhere once the call has ended.
  gcTime: 0,
  mutationFn: async ({ number, phone, role }: AskedCode) => {
    assertOnline();
    const sent =
      role === "MERCHANT"
        ? await api.merchants.sendMerchantCode({ receiverNo: number, phone })
        : await api.sales.sendSalesCode({ salespersonNo: number, phone });
    return { ...sent, phoneMasked: maskMobile(phone) };
  },
});

export const logInToBusinessMutation = mutationOptions({
  gcTime: 0,
  mutationFn: ({
    role,
    ...input
  }: {
    readonly role: BusinessRole;
    readonly challengeId: string;
    readonly code: string;
  }) => {
    assertOnline();
    return role === "MERCHANT"
      ? api.merchants.logInAsMerchant(input)
      : api.sales.logInAsSalesperson(input);
  },
});
