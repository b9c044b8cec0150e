import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals } from "../operation/refusals.ts";

/** A challenge that the browser solves by work, so that it needs neither eyes nor ears. */
export const createCaptcha = operation("POST", "/captchas", "Get a captcha challenge")
  .input(z.strictObject({}))
  .output(
    z.object({
      /** JSON for the solver, to be handed to it as it is. */
      challenge: z.string().max(4096),
      expiresInSeconds: z.int().positive(),
    }),
  )
  .errors(refusals("INPUT_INVALID", "TOO_MANY_REQUESTS", "SERVICE_BUSY", "PROVIDER_UNAVAILABLE"));
