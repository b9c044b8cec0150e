import {
  APP_CODES,
  BANK_CHANNELS,
  INVOICE_KINDS,
  INVOICE_STATUSES,
  isBizMonth,
} from "@kedu/domain";
import { z } from "zod";
import { bizDate, fen, id, instant, positiveFen, sha256 } from "../operation/values.ts";

/** A calendar month, YYYY-MM. */
export const bizMonth = z.string().length(7).refine(isBizMonth, { message: "no month" });

/** Interest of one product and one lender in one month. */
export const interestPeriod = z.strictObject({
  month: bizMonth,
  appCode: z.enum(APP_CODES),
  lenderId: z.enum(BANK_CHANNELS),
});

/** What was paid in a period, and what of it can be invoiced. */
export const invoiceablePeriod = z.object({
  ...interestPeriod.shape,
  paidFen: fen,
  /** Of that, on invoices that are requested or issued. */
  invoicedFen: fen,
  /** What can be invoiced now: interest and penalty together. */
  leftFen: fen,
  interestFen: fen,
  penaltyFen: fen,
});
export type InvoiceablePeriod = z.infer<typeof invoiceablePeriod>;

/** What invoices say of who gets them. Title and tax number are the enterprise's own and cannot be changed here. */
export const taxInfo = z.object({
  /** The registered name; null until the licence was seen. */
  title: z.string().nullable(),
  /** The unified social credit code. */
  taxNo: z.string().nullable(),
  /** As the licence says: the address that a new invoice title begins with. */
  registeredAddress: z.string().nullable(),
  /** The verified address of the caller, which invoices go to where no other is saved. */
  verifiedEmailMasked: z.string().nullable(),
  /** Null until it was saved. */
  saved: z
    .object({
      invoiceKind: z.enum(INVOICE_KINDS),
      address: z.string().nullable(),
      phoneMasked: z.string().nullable(),
      bankName: z.string().nullable(),
      bankNoMasked: z.string().nullable(),
      /** Null: the verified address. */
      emailMasked: z.string().nullable(),
      savedAt: instant,
    })
    .nullable(),
});
export type TaxInfo = z.infer<typeof taxInfo>;

/** An invoice for interest, from one lender. */
export const invoice = z.object({
  invoiceId: id,
  status: z.enum(INVOICE_STATUSES),
  invoiceKind: z.enum(INVOICE_KINDS),
  lenderId: z.enum(BANK_CHANNELS),
  /** As it was when the invoice was asked for. */
  title: z.string(),
  taxNo: z.string(),
  lines: z.array(
    z.object({
      month: bizMonth,
      appCode: z.enum(APP_CODES),
      interestFen: fen,
      penaltyFen: fen,
      amountFen: positiveFen,
      /** Without tax; with the tax it is the amount. */
      netFen: fen,
      taxFen: fen,
    }),
  ),
  amountFen: positiveFen,
  netFen: fen,
  taxFen: fen,
  taxPercent: z.int().positive(),
  /** The lender's number; null until it is issued, and for a rejected one. */
  invoiceNo: z.string().nullable(),
  issuedOn: bizDate.nullable(),
  /** Why the lender rejected or voided it, in its own words. */
  reason: z.string().nullable(),
  /** The lender never got the request: nothing is wrong with it, and it can be made again. */
  isLost: z.boolean(),
  requestedAt: instant,
  answeredAt: instant.nullable(),
  /** SHA-256 of the lender's PDF; null until it is issued. */
  sha256: sha256.nullable(),
  sizeBytes: z.int().positive().nullable(),
});
export type Invoice = z.infer<typeof invoice>;
