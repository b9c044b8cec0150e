import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/**
 * Solves a captcha by work and gives the payload that the service wants. The guesses are derived by
 * WebCrypto, which works on threads of its own: the page stays free.
 *
 * @throws Error where the challenge cannot be read or has no solution.
 */
export async function solveCaptcha(challengeJson: string, signal: AbortSignal): Promise<string> {
  const challenge: Parameters<typeof solveChallenge>[0]["challenge"] = JSON.parse(challengeJson);
  const controller = new AbortController();
  signal.addEventListener("abort", () => controller.abort(), { once: true });
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  if (solution === null) throw new Error("captcha not solved");
  return btoa(JSON.stringify({ challenge, solution }));
}
