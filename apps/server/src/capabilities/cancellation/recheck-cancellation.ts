import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { cancellationAnswer } from "./cancellation-answer.ts";
import { checkCancellation } from "./check-cancellation.ts";
import { readOwn } from "./own-cancellation.ts";

/** Looks once more what is in the way. */
export const recheckCancellation = handle.cancellation.recheckCancellation.handler(
  async ({ input, context }) => {
    const { status } = await readOwn(context, input.cancellationId);
    // Without a reason there is nothing to check yet.
    if (status === "DRAFT") refuse("CANCELLATION_STATE");
    return cancellationAnswer(context, await checkCancellation(context, input.cancellationId));
  },
);
