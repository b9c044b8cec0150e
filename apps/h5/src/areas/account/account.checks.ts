import { homeQuery } from "../../data/credit.queries.ts";
import type { PaymentPassword } from "@kedu/api";
import { refusalCodeOf } from "../../data/outcome.ts";
import { paymentPasswordQuery } from "../../data/payment-password.queries.ts";
import { openAccountAddress } from "../../flows/bank/open-account-address.ts";
import { productOf } from "../../platform/routing/own-product.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { passwordAddress } from "./parts/password-address.ts";
import { keptReset } from "./parts/password-reset.ts";

/**
 * An account is opened, and a line activated, once its limit has been granted. An address without a product is about the
 * one that was.
 */
export async function hasGrantedLine({
  queryClient,
  search,
}: AddressFacts): Promise<boolean | string> {
  const { lines } = await queryClient.ensureQueryData(homeQuery);
  const activated = productOf(search);
  const isGranted = lines.some(
    ({ appCode, status }) =>
      appCode === activated && (status === "LOCKED" || status === "AVAILABLE"),
  );
  if (isGranted) return true;
  return search.has("appCode") ? false : (openAccountAddress(lines) ?? false);
}

/** The dealer's password; null where the role has none, undefined where it could not be asked. */
async function passwordOf({
  queryClient,
}: AddressFacts): Promise<PaymentPassword | null | undefined> {
  try {
    return await queryClient.fetchQuery(paymentPasswordQuery);
  } catch (error) {
    return refusalCodeOf(error) === "FORBIDDEN_ROLE" ? null : undefined;
  }
}

/** The legal person withdraws, so the legal person has the password. */
export const mayHavePassword = async (facts: AddressFacts): Promise<boolean> =>
  (await passwordOf(facts)) !== null;

/** What could not be asked is for the way back to show. */
export const hasPassword = async (facts: AddressFacts): Promise<boolean> => {
  const password = await passwordOf(facts);
  return password === undefined || password?.isSet === true;
};

/** The code follows the ID number. */
export function beforePhone({ search }: AddressFacts): string | null {
  return keptReset() === null ? passwordAddress("verify_idCode", search) : null;
}

/** Where nothing was proved, only a known password that is not locked can be changed. */
export async function beforePassword(facts: AddressFacts): Promise<string | null> {
  const reset = keptReset();
  if (reset?.codeProved === true) return null;
  if (reset !== null) return passwordAddress("verify_phone", facts.search);
  const password = await passwordOf(facts);
  const changeable = password === undefined || (password?.isSet === true && !password.isLocked);
  return password === null || changeable ? null : passwordAddress("verify_idCode", facts.search);
}
