import { handle } from "../../calls/call.ts";
import { logInToRole, SALES_LOGIN } from "../identity/role-login.ts";
import { readActiveSalesperson } from "./salesperson-reader.ts";

export const logInAsSalesperson = handle.sales.logInAsSalesperson.handler(({ context, input }) =>
  logInToRole(context, SALES_LOGIN, input, {
    role: "SALESPERSON",
    platform: "SALESMAN_H5",
    async holderOf(salespersonId) {
      const salesperson = await readActiveSalesperson(context.database, salespersonId);
      return salesperson && { userId: salesperson.userId, enterpriseId: salesperson.employerId };
    },
  }),
);
