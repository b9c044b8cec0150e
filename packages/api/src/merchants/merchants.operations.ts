import { enterSmallAmount } from "./enter-small-amount.ts";
import { getMerchant } from "./get-merchant.ts";
import { listIncomingPayments } from "./list-incoming-payments.ts";
import { logInAsMerchant } from "./log-in-as-merchant.ts";
import { registerMerchant } from "./register-merchant.ts";
import { sendMerchantCode } from "./send-merchant-code.ts";
import { sendSmallAmount } from "./send-small-amount.ts";
import { signMerchantAgreement } from "./sign-merchant-agreement.ts";

export const merchants = {
  enterSmallAmount,
  getMerchant,
  listIncomingPayments,
  logInAsMerchant,
  registerMerchant,
  sendMerchantCode,
  sendSmallAmount,
  signMerchantAgreement,
};
