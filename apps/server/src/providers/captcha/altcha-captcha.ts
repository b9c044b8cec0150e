import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Clock } from "../../runtime/clock.ts";
import type { Database } from "../../database/database.ts";
import { lt } from "../../database/drizzle.ts";
import type { Vault } from "../../database/sealed.ts";
import { inOneStatement } from "../../database/transaction.ts";
import type { Random } from "../../runtime/random.ts";
import { captchaSpent } from "./captcha-tables.ts";
import type { CaptchaProvider } from "./captcha.ts";

const ALGORITHM = "PBKDF2/SHA-256";
/** Rounds of one guess; about half a millisecond of a desktop's time. */
const COST = 2_000;
/** Guesses until the answer. Few hundred milliseconds on a phone. */
const GUESSES_MIN = 60;
const GUESSES_MAX = 160;
const TTL_SECONDS = 600;
const SOLUTION_MAX_LENGTH = 8_192;

const solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.literal(COST),
      keyLength: z.int().positive().max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(128),
      data: z.strictObject({ issuedAtMs: z.number() }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string().max(128) }),
});

/** A captcha by proof of work: the browser computes, the person need not look or listen. */
export function altchaCaptcha(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly random: Random;
}): CaptchaProvider {
  const { database, clock, vault, random } = parts;
  const secrets = {
    hmacSignatureSecret: vault.lookupHash("captcha-secret", "challenge"),
    hmacKeySignatureSecret: vault.lookupHash("captcha-secret", "answer"),
  };
  return {
    async createChallenge() {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: random.integer(GUESSES_MIN, GUESSES_MAX),
        deriveKey,
        data: { issuedAtMs: clock.machineNow().getTime() },
        ...secrets,
      });
      return { challenge: JSON.stringify(challenge), expiresInSeconds: TTL_SECONDS };
    },
    async verify({ solution, subject }) {
      const attempt = parse(solution);
      if (attempt === null) return false;
      const nowMs = clock.machineNow().getTime();
      const ageMs = nowMs - attempt.challenge.parameters.data.issuedAtMs;
      if (ageMs < 0 || ageMs > TTL_SECONDS * 1000) return false;
      const { verified } = await verifySolution({
        challenge: attempt.challenge,
        // The time it took is a hint to us only, so it is not asked for.
        solution: { ...attempt.solution, time: 0 },
        deriveKey,
        ...secrets,
      });
      return verified && spend(attempt.challenge.signature, subject, new Date(nowMs));
    },
  };

  /** Whether the challenge had not been used yet. The row's key decides between two at once. */
  async function spend(signature: string, subject: string, at: Date): Promise<boolean> {
    await inOneStatement(database, (transaction) =>
      transaction
        .delete(captchaSpent)
        .where(lt(captchaSpent.spentAt, new Date(at.getTime() - TTL_SECONDS * 1000))),
    );
    const spent = await inOneStatement(database, (transaction) =>
      transaction
        .insert(captchaSpent)
        .values({
          signature,
          subjectHash: vault.lookupHash("captcha-subject", subject),
          spentAt: at,
        })
        .onConflictDoNothing()
        .returning({ signature: captchaSpent.signature }),
    );
    return spent.length === 1;
  }
}

function parse(solution: string): z.infer<typeof solved> | null {
  if (solution.length > SOLUTION_MAX_LENGTH) return null;
  try {
    // Browsers' solvers send their payload as base64, some as plain JSON.
    const text = solution.startsWith("{")
      ? solution
      : Buffer.from(solution, "base64").toString("utf8");
    return solved.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
