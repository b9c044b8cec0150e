import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { emailAnswer } from "./email-answer.ts";
import { readChallenge } from "./email-reader.ts";
import { sendChallenge } from "./send-challenge.ts";

/** Sends a new code and link to the address of a challenge that is still open. */
export const resendEmail = handle.email.resendEmail.handler(async ({ input, context }) => {
  const { caller, clock, database, vault } = context;
  const challenge = found(await readChallenge(database, caller, input.challengeId));
  const isOver =
    challenge.usedAt !== null ||
    challenge.replacedAt !== null ||
    challenge.linkExpiresAt <= clock.now();
  if (isOver) refuse("CODE_EXPIRED");
  await sendChallenge(context, vault.open(challenge.addressSealed));
  return emailAnswer(context);
});
