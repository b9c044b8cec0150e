import {
  addMinutes,
  CODE_LENGTH,
  EMAIL_CODE_TTL_MINUTES,
  EMAIL_LINK_TTL_MINUTES,
} from "@kedu/domain";
import type { LookupHash, Vault } from "../../database/sealed.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Call } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { publicOriginOf } from "../../runtime/public-origin.ts";
import { takeMessage } from "./email-budget.ts";
import { insertChallenge, replaceChallenges } from "./email-writer.ts";

/** Where the link of a message leads: the token is behind the hash, which no browser sends and no log has. */
const LINK_PATH = "/mail/confirm.html";
const TOKEN_BYTES = 32;

/** An address by its keyed hash. Mail servers do not tell capitals apart. */
export function addressHashOf(vault: Vault, address: string): LookupHash {
  return vault.lookupHash("email", address.toLowerCase());
}

/** The token of a link by its keyed hash. */
export function tokenHashOf(vault: Vault, token: string): LookupHash {
  return vault.lookupHash("email-link", token);
}

/**
 * Sends a code and a link to an address; older ones end.
 * @throws the refusals CODE_SENT_TOO_OFTEN and, where no mail server is connected, PROVIDER_UNAVAILABLE.
 */
export async function sendChallenge(context: Call, address: string): Promise<void> {
  const { caller, clock, config, database, ids, random, request, vault } = context;
  if (config.mode === "production" && config.smtp === null) refuse("PROVIDER_UNAVAILABLE");
  const { userId, enterpriseId } = caller;
  const code = String(random.integer(0, 10 ** CODE_LENGTH - 1)).padStart(CODE_LENGTH, "0");
  const token = random.bytes(TOKEN_BYTES).toString("base64url");
  const challengeId = ids();
  const addressHash = addressHashOf(vault, address);
  const now = clock.now();
  const codeExpiresAt = addMinutes(now, EMAIL_CODE_TTL_MINUTES);
  // Committed where the budget refuses, too: the call is audited with it.
  const wait = await inTransaction(database, async (transaction) => {
    const seconds = await takeMessage(transaction, userId, addressHash, clock.machineNow());
    if (seconds !== null) return seconds;
    await replaceChallenges(transaction, caller, now);
    const link = `${publicOriginOf(config)}${LINK_PATH}?lang=${request.language}#${token}`;
    const mailId = await queueMail(transaction, context, {
      enterpriseId,
      address,
      language: request.language,
      facts: { kind: "EMAIL_VERIFY", code, link },
      dedupeKey: `EMAIL_VERIFY:${challengeId}`,
      uselessAt: codeExpiresAt,
      at: now,
    });
    await insertChallenge(transaction, {
      id: challengeId,
      userId,
      enterpriseId,
      addressSealed: vault.seal(address),
      addressHash,
      codeHash: vault.lookupHash(`code:${challengeId}`, code),
      tokenHash: tokenHashOf(vault, token),
      mailId,
      createdAt: now,
      codeExpiresAt,
      linkExpiresAt: addMinutes(now, EMAIL_LINK_TTL_MINUTES),
    });
    return null;
  });
  if (wait !== null) refuse("CODE_SENT_TOO_OFTEN", { retryAfterSeconds: wait });
  context.jobs.wake();
}
