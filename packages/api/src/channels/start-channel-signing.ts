import { BANK_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bizDate, id } from "../operation/values.ts";

/**
 * Makes the contract that signs or renews a channel, to be read; one that was made today and is not signed is answered
 * again.
 */
export const startChannelSigning = operation({
  method: "POST",
  path: "/channels/{bankChannel}/contract",
  summary: "Make the contract of a channel",
  callers: LEGAL_PERSON,
  input: z.strictObject({ bankChannel: z.enum(BANK_CHANNELS) }),
  output: z.object({
    contractId: id,
    validTo: bizDate,
    /** It was read and agreed to before; only the code is left. */
    isRead: z.boolean(),
  }),
  refusals: [
    "ACCOUNT_CANCELLING",
    "CHANNEL_STATE",
    "MISSING_UNIQUE_IDENTIFIER",
    "ID_INFO_MISSING_FOR_ACCOUNT",
    "ID_EXPIRED",
    "ID_VALIDITY_TOO_SHORT",
  ],
});
