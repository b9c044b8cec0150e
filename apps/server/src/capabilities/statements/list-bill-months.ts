import { billMonths, businessDateOf, monthOf } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { readBookedMonths } from "../../ledger/loan-bills.ts";
import { loanIdsOf } from "../loans/billed-loans.ts";

export const listBillMonths = handle.statements.listBillMonths.handler(
  async ({ input, context }) => {
    const { caller, clock, replica } = context;
    const scope = { enterpriseId: caller.enterpriseId, appCode: input.appCode };
    const booked = await replica.read((reader) => readBookedMonths(reader, loanIdsOf(scope)));
    const months = billMonths(booked, monthOf(businessDateOf(clock.now())));
    return { months: months.toReversed() };
  },
);
