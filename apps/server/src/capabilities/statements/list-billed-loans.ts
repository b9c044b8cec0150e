import { billTotals, firstDayOf, lastDayOf } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { readBookedLoans } from "../../ledger/loan-bills.ts";
import { billedLoansOf, readBilledLoanPage } from "../loans/billed-loans.ts";
import { readBills } from "./bill-reader.ts";

export const listBilledLoans = handle.statements.listBilledLoans.handler(
  async ({ input, context }) => {
    const { caller, replica } = context;
    const { month } = input;
    const period = { from: firstDayOf(month), to: lastDayOf(month) };
    const scope = {
      enterpriseId: caller.enterpriseId,
      appCode: input.appCode,
      noEnd: input.text?.toUpperCase(),
    };
    const after = afterCursor(input.cursor, "id");
    return replica.read(async (reader) => {
      const { loans, total } = await readBilledLoanPage(
        reader,
        { ...scope, ...period },
        { after: after?.id ?? null, limit: PAGE_READ },
      );
      const { shown, nextCursor } = pageOf(loans, ({ loanId }) => ({ value: "", id: loanId }));
      const named = billedLoansOf(
        scope,
        shown.map(({ loanId }) => loanId),
      );
      const booked = await readBookedLoans(reader, named, period);
      const names = new Map(shown.map((loan) => [loan.loanId, loan]));
      const items = booked.flatMap(({ openingDebtFen, loanId, ...amounts }) => {
        const name = names.get(loanId);
        return name === undefined ? [] : [{ ...name, ...billTotals(openingDebtFen, amounts) }];
      });
      if (after !== null) return { items, nextCursor, bill: null };
      const months = await readBills(reader, scope, month);
      const bill = months.find((each) => each.month === month);
      return {
        items,
        nextCursor,
        bill: bill === undefined ? null : { ...bill, loanCount: total },
      };
    });
  },
);
