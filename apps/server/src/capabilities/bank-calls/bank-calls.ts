import { type BankChannel, type Fen } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, lte, ne } from "../../database/drizzle.ts";
import {
  isNoneOf,
  prepared,
  preparedInsert,
  preparedUpdate,
  type Slot,
} from "../../database/prepared.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { bankCall } from "./bank-call-tables.ts";

export type BankCall = typeof bankCall.$inferSelect;

/** How the bank ended a request: by its answer, by telling us later, or by closing the number for good. */
export type BankOutcome =
  | { readonly result: "OK"; readonly amountFen: Fen; readonly at: Date }
  | { readonly result: "REFUSED"; readonly code: string; readonly reason: string | null }
  | { readonly result: "REVIEW" }
  /** The bank never got the request, and the number cannot be used any more. */
  | { readonly result: "CLOSED" };

const SECOND_MS = 1_000;
/** Seconds from one question to the next about a request without an answer. */
const QUERY_SECONDS = [5, 5, 20, 30, 60, 120, 300] as const;

/** Whether a request can have moved this much: a payment or payout all or nothing, a debit also a part. */
export function isPossibleAmount(
  call: Pick<BankCall, "kind" | "amountFen">,
  amountFen: Fen,
): boolean {
  return call.kind === "DEBIT"
    ? amountFen > 0 && amountFen <= call.amountFen
    : amountFen === call.amountFen;
}

/** When a request that was asked about this many times, last at an instant, is asked about again. */
function nextQueryAt(queries: number, askedAt: Date): Date {
  const seconds = QUERY_SECONDS[Math.min(queries, QUERY_SECONDS.length - 1)] ?? 300;
  return new Date(askedAt.getTime() + seconds * SECOND_MS);
}

/** Writes down what the bank is about to be asked, in the transaction that decides it. */
export async function openBankCall(
  transaction: Transaction,
  call: {
    readonly requestNo: string;
    readonly enterpriseId: string;
    readonly kind: BankCall["kind"];
    readonly subjectId: string;
    readonly bankChannel: BankChannel;
    readonly amountFen: Fen;
    readonly now: Date;
  },
): Promise<void> {
  await insertCall(transaction, {
    requestNo: call.requestNo,
    enterpriseId: call.enterpriseId,
    kind: call.kind,
    subjectId: call.subjectId,
    bankChannel: call.bankChannel,
    amountFen: call.amountFen,
    state: "SENT",
    contradicted: false,
    queries: 0,
    sentAt: call.now,
    nextQueryAt: nextQueryAt(0, call.now),
    updatedAt: call.now,
  });
}

const insertCall = preparedInsert(bankCall);
const updateCall = preparedUpdate(bankCall, bankCall.requestNo);

/** The bank has answered for good. */
export async function answerBankCall(
  transaction: Transaction,
  requestNo: string,
  now: Date,
): Promise<void> {
  await updateCall(transaction, requestNo, {
    state: "ANSWERED",
    nextQueryAt: null,
    updatedAt: now,
  });
}

/** The bank looks into it: no longer in doubt, not decided either. */
export async function reviewBankCall(
  transaction: Transaction,
  requestNo: string,
  now: Date,
): Promise<void> {
  await transaction
    .update(bankCall)
    .set({ state: "REVIEW", updatedAt: now })
    .where(and(eq(bankCall.requestNo, requestNo), ne(bankCall.state, "ANSWERED")));
}

/** The bank says something else than its final answer was. Nothing is changed; people have to query. */
export async function contradictBankCall(
  transaction: Transaction,
  requestNo: string,
  now: Date,
): Promise<void> {
  await updateCall(transaction, requestNo, { contradicted: true, updatedAt: now });
}

/** Asked again in the work of an instant, without a final answer. After an outage the past is not asked about step by step. */
export async function postponeBankCall(
  transaction: Transaction,
  call: BankCall,
  asOf: Date,
  now: Date,
): Promise<void> {
  const next = nextQueryAt(call.queries + 1, asOf);
  await transaction
    .update(bankCall)
    .set({
      queries: call.queries + 1,
      nextQueryAt: next < now ? now : next,
      updatedAt: now,
    })
    .where(and(eq(bankCall.requestNo, call.requestNo), ne(bankCall.state, "ANSWERED")));
}

export async function readBankCall(reader: Reader, requestNo: string): Promise<BankCall | null> {
  const [row] = await reader.select().from(bankCall).where(eq(bankCall.requestNo, requestNo));
  return row ?? null;
}

/** Numbers of the requests to ask about at an instant. */
export async function readCallsToQuery(reader: Reader, query: DueQuery): Promise<string[]> {
  const rows = await reader
    .select({ requestNo: bankCall.requestNo })
    .from(bankCall)
    .where(
      and(
        ne(bankCall.state, "ANSWERED"),
        lte(bankCall.nextQueryAt, query.asOf),
        isInPage(bankCall.requestNo, query),
      ),
    )
    .orderBy(asc(bankCall.requestNo))
    .limit(query.limit);
  return rows.map(({ requestNo }) => requestNo);
}

/** When the next request is to be asked about; null when all are answered. */
export async function readNextQueryAt(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [row] = await selectNextQuery(reader, { held });
  return row?.at ?? null;
}

const selectNextQuery = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: bankCall.nextQueryAt })
    .from(bankCall)
    .where(and(ne(bankCall.state, "ANSWERED"), isNoneOf(slot, "held", bankCall.requestNo)))
    .orderBy(asc(bankCall.nextQueryAt))
    .limit(1),
);
