import type { ApiClient } from "@kedu/api/browser";
import { refusalOf } from "./applicant.ts";
import { startWithDealer } from "./borrowing.ts";
import type { PayingDealer } from "./paying-dealer.ts";
import type { Service } from "./trade.ts";
import { sentCode, waitForCode } from "./withdrawing.ts";

/** The ID number of the paying dealer with number 1. */
export const DEALER_ID_NO = "110101199003070011";
export const PASSWORD = "482910";
export const OTHER_PASSWORD = "739164";

/** Goes through ID number and code. @returns the reset that a password may be set with. */
export async function proveForPassword(
  service: Service,
  client: ApiClient,
  { mobile }: Pick<PayingDealer, "mobile">,
): Promise<string> {
  const { resetId } = await client.paymentPassword.beginPasswordReset({ idNo: DEALER_ID_NO });
  waitForCode(service);
  const { challengeId } = await client.paymentPassword.sendResetCode({ resetId });
  const code = await sentCode(service, mobile, challengeId);
  await client.paymentPassword.proveResetCode({ resetId, challengeId, code });
  return resetId;
}

/** Sets the dealer's payment password. */
export async function givePassword(
  service: Service,
  client: ApiClient,
  dealer: Pick<PayingDealer, "mobile">,
  password: string = PASSWORD,
): Promise<void> {
  const resetId = await proveForPassword(service, client, dealer);
  await client.paymentPassword.setPaymentPassword({ resetId, password });
}

/** A dealer, who has set a payment password where one is given. */
export async function startWithPassword(password: string | null = PASSWORD) {
  const started = await startWithDealer();
  const { service, client, dealer } = started;
  if (password !== null) await givePassword(service, client, dealer, password);
  return { ...started, api: client.paymentPassword };
}

/** The code of a refusal, and the tries that it leaves. */
export async function endOf(call: Promise<unknown>): Promise<readonly [string, unknown]> {
  const { code, data } = await refusalOf(call);
  return [String(code), Reflect.get(Object(data), "triesLeft")];
}
