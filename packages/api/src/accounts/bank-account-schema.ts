import { BANK_CHANNELS, CARD_TYPES } from "@kedu/domain";
import { z } from "zod";
import { id } from "../operation/values.ts";

export const bankAccount = z.object({
  accountId: id,
  /** 0 safe account, 4 repayment account, 6 ICBC account, 7 virtual account; null: an account that only gets money. */
  cardType: z.union(CARD_TYPES.map((type) => z.literal(type))).nullable(),
  bankChannel: z.enum(BANK_CHANNELS),
  bankName: z.string(),
  accountNameMasked: z.string(),
  last4: z.string(),
  status: z.enum(["PENDING_VERIFY", "ACTIVE", "CLOSED"]),
});
export type BankAccount = z.infer<typeof bankAccount>;
