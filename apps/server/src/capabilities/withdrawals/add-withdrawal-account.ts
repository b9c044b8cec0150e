import { checkPhone, cleanText, decideAddAccount, normaliseBankCard } from "@kedu/domain";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { findReceivingAccount } from "../accounts/account-reader.ts";
import { readSafeAccount } from "../accounts/safe-accounts.ts";
import { addReceivingAccount } from "../accounts/add-receiving-account.ts";
import { BANK_NAMES } from "../accounts/bank-names.ts";
import { hasConsent } from "../identity/identity-reader.ts";
import { withdrawalAccountAnswer } from "./withdrawal-answer.ts";

/** Checks a bank does for one enterprise a day. Policy: each costs money, and guessing must not pay. */
const CHECKS_PER_DAY = { times: 10, windowSeconds: 86_400 };

/** Adds an account of the safe account's name, once the bank has confirmed all four factors. */
export const addWithdrawalAccount = handle.withdrawals.addWithdrawalAccount.handler(
  async ({ context, input }) => {
    const { caller, clock, database, ids, providers } = context;
    const { enterpriseId, organizationCode, userId } = caller;
    const safe = await readSafeAccount(database, context, enterpriseId);
    const cardNo = normaliseBankCard(input.cardNo);
    const phone = checkPhone(input.reservedPhone);
    const facts = {
      safeAccountName: safe?.accountName ?? null,
      accountName: input.accountName,
      cardNo,
      reservedMobile: phone.ok ? phone.value : null,
      consented: await hasConsent(database, userId, "SENSITIVE_ACCOUNT"),
      bankVerified: null,
    };
    const before = decideAddAccount(facts);
    if (!before.ok) {
      // Nothing typed is said as such.
      if (before.refusal === "SAME_NAME_REQUIRED" && cleanText(input.accountName) === "") {
        refuse("NAME_EMPTY");
      }
      if (before.refusal === "PHONE_INVALID" && !phone.ok) refuse(phone.refusal);
      refuse(
        before.refusal,
        before.refusal === "INPUT_INVALID" ? { fields: ["cardNo"] } : undefined,
      );
    }
    if (safe === null || !phone.ok || organizationCode === null) {
      throw new Error("who has a safe account was proved");
    }
    const reservedMobile = phone.value;
    const find = () => findReceivingAccount(database, context, { enterpriseId, accountNo: cardNo });
    // A second tap after a lost answer finds the account.
    const known = await find();
    if (known !== null) return withdrawalAccountAnswer(safe, known);

    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, `receiver:${enterpriseId}`, CHECKS_PER_DAY, clock.machineNow()),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const check = await providers.bank.verifyAccount({
      requestNo: ids(),
      bankChannel: input.bankChannel,
      name: safe.accountName,
      idNo: organizationCode,
      cardNo,
      reservedPhone: reservedMobile,
    });
    const after = decideAddAccount({ ...facts, bankVerified: check.result === "OK" });
    if (check.result !== "OK") refuse("ACCOUNT_VERIFY_FAILED", { reason: check.reason });
    if (!after.ok) refuse(after.refusal);
    try {
      await inTransaction(database, (transaction) =>
        addReceivingAccount(transaction, context, {
          enterpriseId,
          bankChannel: input.bankChannel,
          bankName: check.bankName === "" ? BANK_NAMES[input.bankChannel] : check.bankName,
          accountName: safe.accountName,
          accountNo: cardNo,
          reservedMobile,
          now: clock.now(),
        }),
      );
    } catch (error) {
      // Two taps at once: the other one added it.
      if (!isUniqueViolation(error, "bank_account_receiving")) throw error;
    }
    const added = await find();
    if (added === null) throw new Error("the account was just added");
    return withdrawalAccountAnswer(safe, added);
  },
);
