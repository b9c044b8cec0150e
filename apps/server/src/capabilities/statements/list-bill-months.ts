import { businessDateOf, movedAs, monthOf } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { readBills } from "./bill-reader.ts";

export const listBillMonths = handle.statements.listBillMonths.handler(
  async ({ input, context }) => {
    const { caller, clock, replica } = context;
    const { appCode, from, kind, text, to } = input;
    const scope = { enterpriseId: caller.enterpriseId, appCode, noEnd: text?.toUpperCase() };
    const through = monthOf(businessDateOf(clock.now()));
    const months = await replica.read((reader) => readBills(reader, scope, through));
    return {
      months: months
        .filter(({ month }) => (from ?? month) <= month && month <= (to ?? month))
        .filter((bill) => kind === undefined || movedAs(bill, kind))
        .toReversed(),
    };
  },
);
