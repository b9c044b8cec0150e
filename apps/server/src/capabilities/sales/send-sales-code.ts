import { handle } from "../../calls/call.ts";
import { SALES_LOGIN, sendRoleCode } from "../identity/role-login.ts";
import { findSalespersonByNo } from "./salesperson-reader.ts";

export const sendSalesCode = handle.sales.sendSalesCode.handler(({ context, input }) => {
  const { phone, salespersonNo } = input;
  return sendRoleCode(context, SALES_LOGIN, { number: salespersonNo, phone }, (userId) =>
    findSalespersonByNo(context.database, { salespersonNo, userId }),
  );
});
