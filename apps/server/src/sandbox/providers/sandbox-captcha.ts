import type { SandboxWorld } from "../world/sandbox-world.ts";
import { scriptedCall } from "../world/scripted-call.ts";
import type { CaptchaProvider } from "../../providers/captcha/captcha.ts";

/** The real captcha, which can also be scripted to refuse or to be unavailable. */
export function sandboxCaptcha(world: SandboxWorld, real: CaptchaProvider): CaptchaProvider {
  return {
    createChallenge: () =>
      scriptedCall(world, {
        provider: "captcha",
        op: "createChallenge",
        normally: () => real.createChallenge(),
      }),
    verify: (attempt) =>
      scriptedCall(world, {
        provider: "captcha",
        op: "verify",
        normally: () => real.verify(attempt),
        modes: { refuse: () => Promise.resolve(false) },
      }),
  };
}
