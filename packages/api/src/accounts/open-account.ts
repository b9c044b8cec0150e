import { BANK_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, text } from "../operation/values.ts";
import { bankAccount } from "./bank-account-schema.ts";

/**
 * Needs the consent SENSITIVE_ACCOUNT. Opens the safe account and binds the card that repayments are debited from.
 * The bank checks four factors: name, ID number, card number and the mobile it has on file.
 */
export const openAccount = operation({
  method: "POST",
  path: "/bank-accounts",
  summary: "Open an account",
  callers: LEGAL_PERSON,
  input: z.strictObject({
    bankChannel: z.enum(BANK_CHANNELS),
    cardNo: text(64),
    reservedPhone: text(64, 0),
    /** The OPEN_ACCOUNT contract, read before. */
    contractId: id,
  }),
  output: z.object({ items: z.array(bankAccount) }),
  refusals: [
    "ACCOUNT_CANCELLING",
    "LINE_STATE",
    "PHONE_EMPTY",
    "PHONE_INVALID",
    "ID_INFO_MISSING_FOR_ACCOUNT",
    "ID_EXPIRED",
    "ID_VALIDITY_TOO_SHORT",
    "PERSON_UNDERAGE",
    "CONSENT_MISSING",
    "CONTRACT_NOT_READ",
    "ACCOUNT_VERIFY_FAILED",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
    "NOT_FOUND",
  ],
});
