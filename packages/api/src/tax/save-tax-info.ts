import { INVOICE_KINDS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { documentNo, text } from "../operation/values.ts";
import { taxInfo } from "./tax-schema.ts";

/** Saves the invoice title. What is shown masked stays as it is where it is left out, and is removed by null. */
export const saveTaxInfo = operation({
  method: "POST",
  path: "/tax/info",
  summary: "Save the invoice title",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({
    invoiceKind: z.enum(INVOICE_KINDS),
    address: text(200).nullable(),
    bankName: text(64).nullable(),
    phone: text(64).nullable().optional(),
    bankNo: documentNo.nullable().optional(),
    email: text(254).nullable().optional(),
  }),
  output: taxInfo,
  refusals: [
    "ACCOUNT_CANCELLING",
    "TAX_TITLE_MISSING",
    "ADDRESS_EMPTY",
    "PHONE_EMPTY",
    "PHONE_INVALID",
    "BANK_NAME_INVALID",
    "BANK_NO_INVALID",
    "EMAIL_INVALID",
    "TAX_INFO_INCOMPLETE",
  ],
});
