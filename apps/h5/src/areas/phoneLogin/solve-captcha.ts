import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** A person who solves a puzzle takes a minute or two; a vendor that has not answered by then does not answer. [J] */
export const VENDOR_ANSWER_MS = 120_000;

/** What a vendor's captcha script puts on the page; an adapter of a few lines where its own form is another. */
interface VendorCaptcha {
  readonly solve: (challengeJson: string, signal: AbortSignal) => Promise<string>;
}

/**
 * Solves a captcha as the build is configured: by proof of work, which needs no input, or by the vendor's script in
 * `VITE_CAPTCHA_SCRIPT`.
 *
 * @throws as `solveByVendor` or `solveByWork`.
 */
export async function solveCaptcha(challengeJson: string, signal: AbortSignal): Promise<string> {
  const vendorScript = import.meta.env.VITE_CAPTCHA_SCRIPT;
  if (vendorScript === undefined) return solveByWork(challengeJson, signal);
  return solveByVendor(vendorScript, challengeJson, signal);
}

/**
 * Lets a vendor's script solve a captcha, in a time that it cannot stretch.
 *
 * @throws ScriptUnavailableError where the script does not come, Error where it brings nothing or does not answer in
 * time, and what the script itself throws.
 */
async function solveByVendor(
  script: string,
  challengeJson: string,
  signal: AbortSignal,
): Promise<string> {
  const { loadScript } = await import("../../platform/third-party/load-script.ts");
  await loadScript(script, import.meta.env.VITE_CAPTCHA_INTEGRITY);
  const { KeduCaptcha } = globalThis as { KeduCaptcha?: VendorCaptcha };
  if (KeduCaptcha === undefined) throw new Error("the captcha script brought no KeduCaptcha");
  signal.throwIfAborted();
  // The oldest browsers this is built for cannot join two signals.
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  signal.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(stop, VENDOR_ANSWER_MS);
  const stopped = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener("abort", () => reject(new Error("captcha not solved")));
  });
  try {
    return await Promise.race([KeduCaptcha.solve(challengeJson, controller.signal), stopped]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
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
