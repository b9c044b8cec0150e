import { type LegalPersonCheck, legalPersonCheck, type RegistryResult } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { freezeForLegalPerson, liftLegalPersonFreeze } from "../credit/legal-person-freeze.ts";
import { closeFaces } from "../face/close-faces.ts";
import { type Party, readEnterpriseWithPerson } from "../identity/identity-reader.ts";
import { recordRegistryCheck } from "../identity/registry-check.job.ts";
import { notify } from "../notifications/notify.ts";

export interface RegistryCheck {
  readonly result: RegistryResult;
  readonly legalPerson: LegalPersonCheck;
}

/**
 * Asks the registry about a dealer, outside of a transaction, and draws the consequence. Null where no licence and no
 * legal person were proved. @throws ProviderTimeoutError, ProviderUnavailableError
 */
export async function checkRegistry(
  context: Context,
  enterpriseId: string,
  now: Date,
): Promise<RegistryCheck | null> {
  const { database, jobs, providers } = context;
  const asked = await readEnterpriseWithPerson(database, context, enterpriseId);
  const { legalPerson, name, organizationCode } = asked;
  if (legalPerson === null || name === null || organizationCode === null) return null;
  const answer = await providers.registry.checkEnterprise({
    organizationCode,
    name,
    legalPersonName: legalPerson.name,
  });
  const check = legalPersonCheck(answer, legalPerson.name);
  await inTransaction(database, (transaction) =>
    conclude(transaction, context, asked, { result: answer.result, legalPerson: check }, now),
  );
  jobs.wake();
  return { result: answer.result, legalPerson: check };
}

async function conclude(
  transaction: Transaction,
  context: Context,
  asked: Party,
  { legalPerson, result }: RegistryCheck,
  now: Date,
): Promise<void> {
  const { enterpriseId } = asked;
  const current = await readEnterpriseWithPerson(transaction, context, enterpriseId);
  // A new legal person was proved meanwhile: the answer is about the one before.
  if (current.legalPerson?.personId !== asked.legalPerson?.personId) return;
  await recordRegistryCheck(transaction, { enterpriseId, result, now });
  if (legalPerson === "SAME" && (await liftLegalPersonFreeze(transaction, { enterpriseId, now }))) {
    notify(transaction, context, {
      enterpriseId,
      kind: "LEGAL_PERSON_CONFIRMED",
      facts: {},
      dedupeKey: `LEGAL_PERSON_CONFIRMED:${now.toISOString()}`,
      at: now,
      link: "/account/enterpriseInfo",
    });
  }
  if (legalPerson !== "CHANGED") return;
  if (!(await freezeForLegalPerson(transaction, { enterpriseId, now }))) return;
  await closeFaces(transaction, { enterpriseId, now });
  notify(transaction, context, {
    enterpriseId,
    kind: "LEGAL_PERSON_CHANGED",
    facts: {},
    dedupeKey: `LEGAL_PERSON_CHANGED:${now.toISOString()}`,
    at: now,
    link: "/account/enterpriseInfo",
    sms: {},
  });
}
