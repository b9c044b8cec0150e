import { handle } from "../../calls/call.ts";
import { merchantAnswer } from "./merchant-answer.ts";
import { readOwnMerchant } from "./merchant-reader.ts";

export const getMerchant = handle.merchants.getMerchant.handler(async ({ context }) => {
  const { caller, database } = context;
  return merchantAnswer(database, context, await readOwnMerchant(database, caller));
});
