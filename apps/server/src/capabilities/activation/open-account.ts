import {
  checkPhone,
  decideOpenAccount,
  FLEXIBLE_CREDIT,
  idStatus,
  normaliseBankCard,
  type OpenAccountFacts,
  parseIdNumber,
} from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { readContractFacts } from "../contracts/contract-reader.ts";
import { signByBank } from "../contracts/sign-by-proof.ts";
import { bindLinesToBank } from "../credit/bind-line-bank.ts";
import { lockLine, readLines } from "../credit/line-reader.ts";
import { callerLegalPerson } from "../identity/caller-facts.ts";
import { hasConsent } from "../identity/identity-reader.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { isAccountOpen, readAccounts } from "../accounts/account-reader.ts";
import { safeAccountRequestNo } from "../accounts/keep-safe-account.ts";
import { keepOpenedAccounts } from "../accounts/keep-opened-accounts.ts";
import { BANK_NAMES } from "../accounts/bank-names.ts";

/** Checks a bank does for one enterprise a day. Policy: each costs money, and guessing must not pay. */
const CHECKS_PER_DAY = { times: 10, windowSeconds: 86_400 };

export const openAccount = handle.accounts.openAccount.handler(async ({ context, input }) => {
  const { caller, clock, database, ids, providers } = context;
  const { enterpriseId, userId } = caller;
  const answer = async () => ({
    items: (await readAccounts(database, context, enterpriseId)).map(accountAnswer),
  });
  // A second tap after a lost answer finds the account open.
  if (await isAccountOpen(database, enterpriseId)) return answer();
  const contract = foundOfEnterprise(await readContractFacts(database, input.contractId), caller);
  if (contract.kind !== "OPEN_ACCOUNT") refuse("NOT_FOUND");
  // The accounts serve every product; they are opened for the one whose contracts are being signed.
  const lines = await readLines(database, enterpriseId);
  const line = lines.find(({ lineId }) => lineId === contract.lineId) ?? refuse("LINE_STATE");
  const { enterpriseName, organizationCode } = caller;
  const legalPerson = callerLegalPerson(context);
  if (legalPerson === null || enterpriseName === null || organizationCode === null) {
    refuse("ID_INFO_MISSING_FOR_ACCOUNT");
  }
  const cardNo = normaliseBankCard(input.cardNo);
  const phone = checkPhone(input.reservedPhone);
  const today = clock.today();
  const birthDate = parseIdNumber(legalPerson.idNo, today)?.birthDate;
  if (birthDate === undefined) throw new Error("the ID number of a proved person can be read");
  const facts: OpenAccountFacts = {
    lineStatus: line.status,
    idStatus: idStatus(legalPerson.idValidTo, today),
    birthDate,
    today,
    cardNo,
    reservedMobile: phone.ok ? phone.value : null,
    contractRead: contract.status === "VERIFY",
    bankVerified: null,
  };
  const before = decideOpenAccount(facts);
  if (!before.ok) {
    if (before.refusal === "PHONE_INVALID" && !phone.ok) refuse(phone.refusal);
    refuse(before.refusal, before.refusal === "INPUT_INVALID" ? { fields: ["cardNo"] } : undefined);
  }
  if (!phone.ok) refuse(phone.refusal);
  const reservedMobile = phone.value;
  if (!(await hasConsent(database, userId, "SENSITIVE_ACCOUNT"))) refuse("CONSENT_MISSING");

  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, `account:${enterpriseId}`, CHECKS_PER_DAY, clock.machineNow()),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  const { bankChannel } = input;
  const requestNo = ids();
  const check = await providers.bank.verifyAccount({
    requestNo,
    bankChannel,
    name: legalPerson.name,
    idNo: legalPerson.idNo,
    cardNo,
    reservedPhone: reservedMobile,
  });
  const after = decideOpenAccount({ ...facts, bankVerified: check.result === "OK" });
  if (check.result !== "OK") refuse("ACCOUNT_VERIFY_FAILED", { reason: check.reason });
  if (!after.ok) refuse(after.refusal);
  const safe = await providers.bank.openSafeAccount({
    requestNo: safeAccountRequestNo({ enterpriseId, bankChannel, closed: 0 }),
    bankChannel,
    organizationCode,
    accountName: enterpriseName,
  });

  const now = clock.now();
  await inTransaction(database, async (transaction) => {
    // Two simultaneous taps: the second waits here for the line's lock, and finds the account.
    await lockLine(transaction, { enterpriseId, appCode: FLEXIBLE_CREDIT });
    if (await isAccountOpen(transaction, enterpriseId)) return;
    await keepOpenedAccounts(transaction, context, {
      enterpriseId,
      bankChannel,
      safe: {
        bankName: safe.bankName,
        accountName: enterpriseName,
        accountNo: safe.accountNo,
      },
      card: {
        // A card of any bank may be bound; where the check does not name it, it is the channel's own.
        bankName: check.bankName === "" ? BANK_NAMES[bankChannel] : check.bankName,
        accountName: legalPerson.name,
        accountNo: cardNo,
        reservedMobile,
      },
      contractId: contract.contractId,
      now,
    });
    await signByBank(transaction, context, {
      contractId: contract.contractId,
      role: "LEGAL_PERSON",
      bankReference: requestNo,
      now,
    });
    await bindLinesToBank(transaction, { enterpriseId, bankChannel, now });
  });
  return answer();
});
