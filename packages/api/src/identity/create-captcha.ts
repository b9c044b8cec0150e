import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";

/** A challenge that the browser solves by work, so that it needs neither eyes nor ears. */
export const createCaptcha = operation({
  method: "POST",
  path: "/captchas",
  summary: "Get a captcha challenge",
  callers: EVERYBODY,
  input: z.strictObject({}),
  output: z.object({
    /** JSON for the solver, to be handed to it as it is. */
    challenge: z.string().max(4096),
    expiresInSeconds: z.int().positive(),
  }),
  refusals: ["PROVIDER_UNAVAILABLE"],
});
