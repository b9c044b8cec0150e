import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { unmatchedTransfer } from "./transfer-schema.ts";

/** Transfers that name no dealer and whose payer has the dealer's name. Others are claimed by what the dealer knows of them. */
export const listUnmatchedTransfers = operation({
  method: "GET",
  path: "/transfers/unmatched",
  summary: "List transfers that may be the dealer's",
  callers: LEGAL_PERSON,
  output: z.object({ items: z.array(unmatchedTransfer) }),
  refusals: [],
});
