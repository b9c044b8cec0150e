import { checkEmail, decideSubmitEmail } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { emailAnswer } from "./email-answer.ts";
import { readAddress } from "./email-reader.ts";
import { addressHashOf, sendChallenge } from "./send-challenge.ts";

/** Sends a code and a link to an address. Whether others have it too is neither looked at nor said. */
export const submitEmail = handle.email.submitEmail.handler(async ({ input, context }) => {
  const { caller, database, vault } = context;
  const address = checkEmail(input.address);
  if (!address.ok) return refuse(address.refusal);
  const verified = await readAddress(database, caller);
  const decision = decideSubmitEmail(verified?.addressHash === addressHashOf(vault, address.value));
  if (!decision.ok) return refuse(decision.refusal);
  await sendChallenge(context, address.value);
  return emailAnswer(context);
});
