import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** What a vendor's captcha script puts on the page; an adapter of a few lines where its own form is another. */
interface VendorCaptcha {
  readonly solve: (challengeJson: string, signal: AbortSignal) => Promise<string>;
}

/**
 * Solves a captcha in the way of the build: by work, which asks nothing of anybody, or by the vendor's script that
 * `VITE_CAPTCHA_SCRIPT` names.
 *
 * @throws ScriptUnavailableError where the vendor's script does not come; as `solveByWork` otherwise.
 */
export async function solveCaptcha(challengeJson: string, signal: AbortSignal): Promise<string> {
  const vendorScript = import.meta.env.VITE_CAPTCHA_SCRIPT;
  if (vendorScript === undefined) return solveByWork(challengeJson, signal);
  const { loadScript } = await import("../../tasks/third-party/load-script.ts");
  await loadScript(vendorScript);
  const { KeduCaptcha } = globalThis as { KeduCaptcha?: VendorCaptcha };
  if (KeduCaptcha === undefined) throw new Error("the captcha script brought no KeduCaptcha");
  return KeduCaptcha.solve(challengeJson, signal);
}

/**
 * Solves a captcha by work and gives the payload that the service wants. The guesses are derived by
 * WebCrypto, which works on threads of its own: the page stays free.
 *
 * @throws Error where the challenge cannot be read or has no solution.
 */
async function solveByWork(challengeJson: string, signal: AbortSignal): Promise<string> {
  const challenge: Parameters<typeof solveChallenge>[0]["challenge"] = JSON.parse(challengeJson);
  const controller = new AbortController();
  signal.addEventListener("abort", () => controller.abort(), { once: true });
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  if (solution === null) throw new Error("captcha not solved");
  return btoa(JSON.stringify({ challenge, solution }));
}
