import { decideSaveTaxInfo } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { readEnterprise } from "../identity/identity-reader.ts";
import { taxInfoAnswer } from "./tax-info-answer.ts";
import { readTaxInfo } from "./tax-info-reader.ts";
import { storeTaxInfo } from "./tax-info-writer.ts";

type Input = Parameters<Parameters<typeof handle.tax.saveTaxInfo.handler>[0]>[0]["input"];

/** Saves the invoice title. Invoices that were asked for before keep what they said. */
export const saveTaxInfo = handle.tax.saveTaxInfo.handler(async ({ context, input }) => {
  await inTransaction(context.database, (transaction) => save(transaction, context, input));
  return taxInfoAnswer(context);
});

async function save(transaction: Transaction, context: Call, input: Input): Promise<void> {
  const { caller, clock } = context;
  const { enterpriseId, userId } = caller;
  const { name, organizationCode } = await readEnterprise(transaction, enterpriseId);
  const before = await readTaxInfo(transaction, context, enterpriseId);
  const { address, bankName, bankNo, email, invoiceKind, phone } = input;
  const decision = decideSaveTaxInfo({
    enterpriseName: name,
    organizationCode,
    details: {
      invoiceKind,
      address,
      bankName,
      // Shown masked: what was not typed stays as it is.
      phone: phone === undefined ? (before?.phone ?? null) : phone,
      bankNo: bankNo === undefined ? (before?.bankNo ?? null) : bankNo,
      email: email === undefined ? (before?.email ?? null) : email,
    },
  });
  if (!decision.ok) refuse(decision.refusal);
  await storeTaxInfo(transaction, context, {
    enterpriseId,
    userId,
    details: decision.value,
    now: clock.now(),
  });
}
