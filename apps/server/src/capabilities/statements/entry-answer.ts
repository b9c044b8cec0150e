import type { Answer } from "@kedu/api";
import { directed, formatInstant } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { AccountEntry } from "../../ledger/account-entries.ts";
import { readLoanNames } from "../loans/billed-loans.ts";
import { readRepaymentProducts } from "../repayment/repayment-products.ts";
import { accountOfName } from "./dealer-accounts.ts";
import { entryIdOf } from "./entry-place.ts";
import { statementKindOf } from "./statement-kind.ts";

export type EntryAnswer = Answer<"listStatementEntries">["items"][number];

/** Lines of a dealer's statement with what people know their events by. */
export async function entryAnswers(
  reader: Reader,
  enterpriseId: string,
  entries: readonly AccountEntry[],
): Promise<EntryAnswer[]> {
  const events = entries.map((entry) => ({ entry, event: eventOf(entry) }));
  const idsOf = (name: "loanId" | "repaymentId") => [
    ...new Set(events.flatMap(({ event }) => event[name] ?? [])),
  ];
  const loans = await readLoanNames(reader, enterpriseId, idsOf("loanId"));
  const products = await readRepaymentProducts(reader, enterpriseId, idsOf("repaymentId"));
  return events.map(({ entry, event }) => {
    const loan = event.loanId === null ? undefined : loans.get(event.loanId);
    // What is kept of a transfer is named after the transfer, and no repayment is known by that id.
    const product = event.repaymentId === null ? undefined : products.get(event.repaymentId);
    return {
      entryId: entryIdOf(entry),
      ...accountOfName(enterpriseId, entry.account),
      kind: statementKindOf(entry.kind),
      ...directed(entry.amountFen),
      bookedOn: entry.bookedOn,
      postedAt: formatInstant(entry.postedAt),
      eventNo: event.eventNo,
      appCode: loan?.appCode ?? product ?? null,
      loan: loan === undefined ? null : { loanId: loan.loanId, loanNo: loan.loanNo },
      repaymentId: product === undefined ? null : event.repaymentId,
      withdrawalId: event.withdrawalId,
    };
  });
}

interface EntryEvent {
  readonly eventNo: string;
  readonly loanId: string | null;
  readonly repaymentId: string | null;
  readonly withdrawalId: string | null;
}

/** Whose event a line is, as its journal's name says (`ledger/posting.ts`). */
function eventOf({ kind, refId }: AccountEntry): EntryEvent {
  const [eventNo = refId, second = null] = refId.split(":");
  const none = { eventNo, loanId: null, repaymentId: null, withdrawalId: null };
  switch (kind) {
    case "DRAWDOWN":
      return { ...none, loanId: eventNo };
    case "REPAYMENT":
      return { ...none, loanId: second, repaymentId: eventNo };
    case "CASH_IN":
    case "OVERPAYMENT":
    case "BALANCE_USED":
    case "RECOURSE_REPAYMENT":
      return { ...none, repaymentId: eventNo };
    case "WITHDRAWAL_REQUEST":
    case "WITHDRAWAL_RETURNED":
      return { ...none, withdrawalId: eventNo };
    default:
      return none;
  }
}
