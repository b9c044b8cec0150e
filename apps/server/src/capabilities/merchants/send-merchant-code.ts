import { handle } from "../../calls/call.ts";
import { MERCHANT_LOGIN, sendRoleCode } from "../identity/role-login.ts";
import { findMerchantByNo } from "./merchant-reader.ts";

export const sendMerchantCode = handle.merchants.sendMerchantCode.handler(({ context, input }) => {
  const { phone, receiverNo } = input;
  return sendRoleCode(context, MERCHANT_LOGIN, { number: receiverNo, phone }, (userId) =>
    findMerchantByNo(context.database, { receiverNo, userId }),
  );
});
