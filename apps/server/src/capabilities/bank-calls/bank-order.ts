import type { Fen } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { BankAnswer } from "../../providers/bank/bank.ts";
import type { Context } from "../../calls/context.ts";
import { askBank } from "./ask-bank.ts";
import {
  answerBankCall,
  type BankOutcome,
  contradictBankCall,
  reviewBankCall,
} from "./bank-calls.ts";

/**
 * What a bank order is for: an intent of a product, a repayment, a withdrawal, a refund, a top-up, a compensation, a
 * small amount or a premium.
 */
interface OrderSubject {
  readonly id: string;
  readonly status: string;
  readonly bankRequestNo: string;
}

/** The bank carried the order out. `known` is what the kind asked for before the transaction. */
export interface CarriedOut<Known> {
  readonly amountFen: Fen;
  readonly at: Date;
  readonly known: Known;
  readonly now: Date;
}

/** The bank refused the order, or closed its number before it arrived. */
export interface Refused<Known> {
  readonly failCode: string;
  readonly failReason: string | null;
  readonly known: Known;
  readonly now: Date;
}

/** What the settlement of a bank order does for one kind of subject, which is locked. */
export interface OrderKind<Subject extends OrderSubject, Known> {
  readonly name:
    | "payment"
    | "repayment"
    | "withdrawal"
    | "refund"
    | "top-up"
    | "compensation"
    | "small-amount"
    | "premium";
  /** Statuses in which the bank has not decided. */
  readonly atBank: readonly Subject["status"][];
  lock(transaction: Transaction, subjectId: string): Promise<Subject | null>;
  /** Asks for what the settlement needs of a provider, outside of the transaction. */
  prepare(context: Context, subjectId: string, outcome: BankOutcome): Promise<Known>;
  /** Whether the bank was asked about this subject at all. */
  wasSent(subject: Subject): boolean;
  isPossibleAmount(subject: Subject, amountFen: Fen): boolean;
  /** @returns the subject as it is stored after that; so do the others. */
  succeed(
    transaction: Transaction,
    context: Context,
    subject: Subject,
    result: CarriedOut<Known>,
  ): Promise<Subject>;
  fail(
    transaction: Transaction,
    context: Context,
    subject: Subject,
    result: Refused<Known>,
  ): Promise<Subject>;
  /** The bank looks into the order. @returns null where that changes nothing. */
  review(transaction: Transaction, subject: Subject, now: Date): Promise<Subject | null>;
  markUnknown(transaction: Transaction, subject: Subject, now: Date): Promise<Subject>;
}

/** A kind of order to the bank, and how it ends. */
export interface BankOrder<Subject> {
  /** Asks the bank once and settles by its answer as `settle` does; without one the reconciliation asks later. */
  askAndSettle(
    context: Context,
    order: { readonly subjectId: string; readonly requestNo: string },
    ask: () => Promise<BankAnswer>,
  ): Promise<Subject | null>;
  /**
   * Ends what the order was for by the bank's outcome, whichever way it came: as an answer, a callback or the answer to a
   * query. The first one ends it, the others change nothing. Source: product 2.
   * @returns the subject as it is stored after that; null where nothing changed.
   */
  settle(context: Context, subjectId: string, outcome: BankOutcome): Promise<Subject | null>;
  /** No answer for a minute: the outcome is unknown, and the bank is only queried from here on. */
  markUnknown(context: Context, subjectId: string, now: Date): Promise<void>;
}

/** The one settlement of an order at the bank, for one kind of subject. */
export function bankOrder<Subject extends OrderSubject, Known>(
  kind: OrderKind<Subject, Known>,
): BankOrder<Subject> {
  const settle = async (context: Context, subjectId: string, outcome: BankOutcome) => {
    const now = context.clock.now();
    const known = await kind.prepare(context, subjectId, outcome);
    const settled = await inTransaction(context.database, async (transaction) => {
      const subject = await kind.lock(transaction, subjectId);
      if (subject === null) throw new Error(`no ${kind.name} ${subjectId}`);
      return settleLocked(transaction, context, kind, { subject, outcome, known, now });
    });
    if (settled !== null) context.jobs.wake();
    return settled;
  };
  return {
    settle,
    async askAndSettle(context, { subjectId, requestNo }, ask) {
      const outcome = await askBank(context, requestNo, ask);
      return outcome === null ? null : settle(context, subjectId, outcome);
    },
    async markUnknown(context, subjectId, now) {
      await inTransaction(context.database, async (transaction) => {
        const subject = await kind.lock(transaction, subjectId);
        if (subject?.status === "PROCESSING") await kind.markUnknown(transaction, subject, now);
      });
    },
  };
}

interface Settlement<Subject, Known> {
  readonly subject: Subject;
  readonly outcome: BankOutcome;
  readonly known: Known;
  readonly now: Date;
}

async function settleLocked<Subject extends OrderSubject, Known>(
  transaction: Transaction,
  context: Context,
  kind: OrderKind<Subject, Known>,
  { subject, outcome, known, now }: Settlement<Subject, Known>,
): Promise<Subject | null> {
  const { bankRequestNo } = subject;
  const isAtBank = kind.atBank.includes(subject.status);
  const isContradiction = isAtBank
    ? outcome.result === "OK" && !kind.isPossibleAmount(subject, outcome.amountFen)
    : kind.wasSent(subject) && contradicts(subject, outcome);
  if (isContradiction) {
    context.log.error(
      { [`${kind.name}Id`]: subject.id },
      `the bank contradicts itself about a ${kind.name}`,
    );
    await contradictBankCall(transaction, bankRequestNo, now);
  }
  if (isContradiction || !isAtBank) return null;
  if (outcome.result === "REVIEW") {
    await reviewBankCall(transaction, bankRequestNo, now);
    return kind.review(transaction, subject, now);
  }
  const end = () => {
    switch (outcome.result) {
      case "OK": {
        const { amountFen, at } = outcome;
        return kind.succeed(transaction, context, subject, { amountFen, at, known, now });
      }
      case "REFUSED": {
        const failure = { failCode: outcome.code, failReason: outcome.reason };
        return kind.fail(transaction, context, subject, { ...failure, known, now });
      }
      case "CLOSED": {
        const failure = { failCode: "NOT_SENT", failReason: null };
        return kind.fail(transaction, context, subject, { ...failure, known, now });
      }
    }
  };
  const [, ended] = await Promise.all([answerBankCall(transaction, bankRequestNo, now), end()]);
  return ended;
}

/** A final state against a final outcome that is its opposite. */
function contradicts({ status }: OrderSubject, { result }: BankOutcome): boolean {
  return (
    (status === "FAIL" && result === "OK") ||
    (status === "SUCCESS" && (result === "REFUSED" || result === "CLOSED"))
  );
}
