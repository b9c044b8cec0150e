import { decideRequestInvoice, LOAN_INTEREST_VAT_PERCENT, periodKey } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockLinesOf } from "../credit/line-reader.ts";
import { readVerifiedEmail } from "../email/verified-email.ts";
import { readEnterprise } from "../identity/identity-reader.ts";
import { invoiceAnswer } from "./invoice-answer.ts";
import { sealDetails } from "./invoice-details.ts";
import { readInvoice } from "./invoice-reader.ts";
import { insertInvoice } from "./invoice-writer.ts";
import { readInvoiceable } from "./read-invoiceable.ts";
import { readTaxInfo } from "./tax-info-reader.ts";

type Input = Parameters<Parameters<typeof handle.tax.requestInvoices.handler>[0]>[0]["input"];

/** Asks each lender for an invoice of its own. Two devices wait for each other at the lines: the second finds what the first took. */
export const requestInvoices = handle.tax.requestInvoices.handler(async ({ context, input }) => {
  const { database, jobs } = context;
  const ids = await inTransaction(database, (transaction) => store(transaction, context, input));
  jobs.wake();
  const invoices = [];
  for (const id of ids) invoices.push(invoiceAnswer(found(await readInvoice(database, id))));
  return { invoices };
});

async function store(
  transaction: Transaction,
  context: Call,
  { periods: wanted, totalFen }: Input,
): Promise<string[]> {
  const { caller, clock, ids } = context;
  const { enterpriseId, userId } = caller;
  const now = clock.now();
  // A cancellation locks them too, and suspends the enterprise before it lets them go.
  await lockLinesOf(transaction, enterpriseId);
  const enterprise = await readEnterprise(transaction, enterpriseId);
  if (enterprise.status !== "ACTIVE") refuse("ACCOUNT_CANCELLING");
  const { name, organizationCode } = enterprise;
  if (name === null || organizationCode === null) return refuse("TAX_TITLE_MISSING");
  const info = await readTaxInfo(transaction, context, enterpriseId);
  const { periods, taken } = await readInvoiceable(transaction, enterpriseId);
  const decision = decideRequestInvoice(
    { hasTaxInfo: info !== null, periods },
    { periods: wanted, totalFen },
  );
  if (!decision.ok) return refuse(decision.refusal);
  if (info === null) throw new Error("an invoice has a title");
  const email = info.email ?? (await readVerifiedEmail(transaction, context, caller));
  const lastPart = new Map(taken.map((period) => [periodKey(period), period.lastPart]));
  const made = [];
  for (const { lines, ...plan } of decision.value) {
    const id = ids();
    await insertInvoice(
      transaction,
      {
        ...plan,
        id,
        enterpriseId,
        userId,
        invoiceKind: info.invoiceKind,
        title: name,
        taxNo: organizationCode,
        detailsSealed: sealDetails(context, { ...info, email }),
        taxPercent: LOAN_INTEREST_VAT_PERCENT,
      },
      lines.map((line) => ({ ...line, part: (lastPart.get(periodKey(line)) ?? 0) + 1 })),
      now,
    );
    made.push(id);
  }
  return made;
}
