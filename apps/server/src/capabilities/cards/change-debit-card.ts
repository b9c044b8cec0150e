import {
  CARD_TYPE,
  type ChangeCardFacts,
  checkPhone,
  decideChangeCard,
  normaliseBankCard,
} from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readRepayAccount } from "../accounts/account-reader.ts";
import { BANK_NAMES } from "../accounts/bank-names.ts";
import { lockOpenAccount } from "../accounts/lock-account.ts";
import { lockSafeAccounts } from "../accounts/safe-accounts.ts";
import { replaceDebitCard } from "../accounts/replace-debit-card.ts";
import { lockStepUp } from "../identity-checks/lock-step-up.ts";
import { spendCheck } from "../identity-checks/spend-check.ts";
import { callerLegalPerson } from "../identity/caller-facts.ts";
import { hasConsent } from "../identity/identity-reader.ts";
import { tryPassword } from "../payment-password/try-password.ts";

/** Checks a bank does for one enterprise a day. Policy: each costs money, and guessing must not pay. */
const CHECKS_PER_DAY = { times: 10, windowSeconds: 86_400 };

/** Changes the debit card, once the bank has confirmed all four factors of the other one. */
export const changeDebitCard = handle.accounts.changeDebitCard.handler(
  async ({ context, input }) => {
    const { caller, clock, database, ids, providers } = context;
    const { enterpriseId, userId } = caller;
    const { proof } = input;
    const cardNo = normaliseBankCard(input.cardNo);
    const phone = checkPhone(input.reservedPhone);
    const bound = await readRepayAccount(database, context, enterpriseId);
    // A second tap after a lost answer finds the card bound.
    if (bound?.accountNo === cardNo) return accountAnswer(bound);
    const legalPerson = callerLegalPerson(context);
    const facts: ChangeCardFacts = {
      hasCard: bound !== null && legalPerson !== null,
      cardNo,
      reservedMobile: phone.ok ? phone.value : null,
      consented: await hasConsent(database, userId, "SENSITIVE_ACCOUNT"),
      bankVerified: null,
    };
    if (proof.by === "PASSWORD") await tryPassword(context, proof.password);
    const wait = await inTransaction(database, async (transaction) => {
      const shown = await lockStepUp(transaction, context, proof);
      const before = decideChangeCard(facts, shown, clock.now());
      if (!before.ok) {
        if (before.refusal === "PHONE_INVALID" && !phone.ok) refuse(phone.refusal);
        refuse(
          before.refusal,
          before.refusal === "INPUT_INVALID" ? { fields: ["cardNo"] } : undefined,
        );
      }
      return takeToken(transaction, `card:${enterpriseId}`, CHECKS_PER_DAY, clock.machineNow());
    });
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    if (bound === null || legalPerson === null || !phone.ok) {
      throw new Error("who has a debit card was proved");
    }
    const { bankChannel } = bound;
    const reservedMobile = phone.value;
    const check = await providers.bank.verifyAccount({
      requestNo: ids(),
      bankChannel,
      name: legalPerson.name,
      idNo: legalPerson.idNo,
      cardNo,
      reservedPhone: reservedMobile,
    });
    if (check.result !== "OK") refuse("ACCOUNT_VERIFY_FAILED", { reason: check.reason });
    await inTransaction(database, async (transaction) => {
      const now = clock.now();
      // The row of a card that another call has just closed says nothing of the one in its place; a safe account's stays.
      await lockSafeAccounts(transaction, context, enterpriseId);
      const old = await lockOpenAccount(transaction, context, {
        enterpriseId,
        cardType: CARD_TYPE.REPAYMENT_ACCOUNT,
      });
      if (old?.accountNo === cardNo) return;
      const shown = await lockStepUp(transaction, context, proof);
      const after = decideChangeCard(
        { ...facts, hasCard: old !== null, bankVerified: true },
        shown,
        now,
      );
      if (!after.ok) refuse(after.refusal);
      if (old === null) throw new Error("there is a card to change");
      if (proof.by === "CHECK") await spendCheck(transaction, { checkId: proof.checkId, now });
      await replaceDebitCard(transaction, context, old, {
        enterpriseId,
        // A card of any bank may be bound; where the check does not name it, it is the channel's own.
        bankName: check.bankName === "" ? BANK_NAMES[bankChannel] : check.bankName,
        accountName: legalPerson.name,
        accountNo: cardNo,
        reservedMobile,
        now,
      });
    });
    const changed = await readRepayAccount(database, context, enterpriseId);
    if (changed === null) throw new Error("the card was just bound");
    return accountAnswer(changed);
  },
);
