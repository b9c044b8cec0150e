import { addMinutes, formatInstant } from "@kedu/domain";
import { handleSigned, type SignedCall } from "../../calls/call.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { readContractFacts } from "../contracts/contract-reader.ts";
import { findUserByMobileHash, readUserEnterprises } from "../identity/identity-reader.ts";
import { findEnterpriseByCode } from "../identity/identity-reader.ts";
import { tokenSha256Of } from "../identity/session-token.ts";
import { readReturnAddresses } from "./opener-reader.ts";
import { insertTask } from "./task-writer.ts";

/** Life of a token. Policy: it is made for the page that is opened with it. */
const TOKEN_MINUTES = 5;
const TOKEN_BYTES = 32;
/** Tasks that one opener opens for one number. Policy: more are a mistake, or an attempt to guess numbers. */
const PER_NUMBER: RateLimit = { times: 30, windowSeconds: 600 };

export const openTask = handleSigned.embedded.openTask.handler(async ({ context, input }) => {
  const { clock, database, ids, random, signer, vault } = context;
  const { task, contractId = null, appCode = null, returnTo, reference } = input;
  const needsContract = task === "loanContract" || task === "loanVerify";
  const fields = [
    ...(needsContract === (contractId === null) ? ["contractId"] : []),
    ...((task === "loanVerifyList") === (appCode === null) ? ["appCode"] : []),
  ];
  if (fields.length > 0) refuse("INPUT_INVALID", { fields });
  const machineNow = clock.machineNow();
  const mobileHash = vault.lookupHash("mobile", input.mobile);
  const token = random.bytes(TOKEN_BYTES).toString("base64url");
  const taskId = ids();
  const expiresAt = addMinutes(machineNow, TOKEN_MINUTES);
  const outcome = await inTransaction(database, async (transaction) => {
    const wait = await takeToken(
      transaction,
      `task:${signer.partnerId}:${mobileHash}`,
      PER_NUMBER,
      machineNow,
    );
    if (wait !== null) return wait;
    const addresses = await readReturnAddresses(transaction, signer.partnerId);
    if (!addresses.includes(returnTo)) refuse("INPUT_INVALID", { fields: ["returnTo"] });
    const person = await findPerson(transaction, { ...input, mobileHash });
    await insertTask(transaction, {
      id: taskId,
      openerId: signer.partnerId,
      keyId: signer.keyId,
      task,
      reference,
      returnTo,
      ...person,
      contractId,
      appCode,
      tokenSha256: tokenSha256Of(token),
      createdAt: machineNow,
      expiresAt,
    });
    return null;
  });
  if (outcome !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: outcome });
  // Behind the hash, where neither a server nor a report sees it.
  return { taskId, address: `/h5/login#${token}`, expiresAt: formatInstant(expiresAt) };
});

const NO_PERSON = { userId: null, enterpriseId: null };

/**
 * Whom a task is for: the legal person of their own enterprise, where what it is about is theirs. Known and unknown
 * persons take the same statements.
 */
async function findPerson(
  transaction: Transaction,
  wanted: {
    readonly mobileHash: ReturnType<SignedCall["vault"]["lookupHash"]>;
    readonly organizationCode?: string | undefined;
    readonly contractId?: string | undefined;
  },
): Promise<{ readonly userId: string | null; readonly enterpriseId: string | null }> {
  const user = await findUserByMobileHash(transaction, wanted.mobileHash);
  const enterprises = await readUserEnterprises(transaction, user?.userId ?? "");
  const named = await findEnterpriseByCode(transaction, wanted.organizationCode ?? "");
  const contract = await readContractFacts(transaction, wanted.contractId ?? "");
  const enterpriseId =
    wanted.organizationCode === undefined
      ? (user?.currentEnterpriseId ?? enterprises[0]?.enterpriseId)
      : named?.enterpriseId;
  const own = enterprises.find((each) => each.enterpriseId === enterpriseId);
  if (user === null || own?.role !== "LEGAL_PERSON") return NO_PERSON;
  const isTheirs = contract?.enterpriseId === own.enterpriseId;
  if (wanted.contractId !== undefined && !isTheirs) return NO_PERSON;
  return { userId: user.userId, enterpriseId: own.enterpriseId };
}
