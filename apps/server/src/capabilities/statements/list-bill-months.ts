import { billMonths, businessDateOf, movedAs, monthOf } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { readScopeMonths } from "./bill-reader.ts";

export const listBillMonths = handle.statements.listBillMonths.handler(
  async ({ input, context }) => {
    const { caller, clock, replica } = context;
    const { appCode, from, kind, text, to } = input;
    const scope = { enterpriseId: caller.enterpriseId, appCode, noEnd: text?.toUpperCase() };
    const booked = await replica.read((reader) => readScopeMonths(reader, scope));
    const months = billMonths(booked, monthOf(businessDateOf(clock.now())));
    return {
      months: months
        .filter(({ month }) => (from ?? month) <= month && month <= (to ?? month))
        .filter((bill) => kind === undefined || movedAs(bill, kind))
        .toReversed(),
    };
  },
);
