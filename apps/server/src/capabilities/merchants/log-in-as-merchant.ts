import { handle } from "../../calls/call.ts";
import { logInToRole, MERCHANT_LOGIN } from "../identity/role-login.ts";
import { readActiveMerchant } from "./merchant-reader.ts";

export const logInAsMerchant = handle.merchants.logInAsMerchant.handler(({ context, input }) =>
  logInToRole(context, MERCHANT_LOGIN, input, {
    role: "MERCHANT",
    platform: "FINANCAL_H5",
    holderOf: (merchantId) => readActiveMerchant(context.database, merchantId),
  }),
);
