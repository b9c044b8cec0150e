import {
  checkPhone,
  decidePartnerCard,
  normaliseBankCard,
  type PartnerCardFacts,
} from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { BANK_NAMES } from "../accounts/bank-names.ts";
import { PARTNER_BANK } from "../credit/partner-line.ts";
import { sendCode } from "../identity/code-challenge.ts";
import { hasConsent } from "../identity/identity-reader.ts";
import { boundToCard } from "./bound-to-card.ts";
import { changePartnerApplication } from "./partner-application-store.ts";
import { lockPartnerFacts, readPartnerFacts } from "./partner-facts.ts";

/** Checks a bank does for one enterprise a day. Policy: each costs money, and guessing must not pay. */
const CHECKS_PER_DAY = { times: 10, windowSeconds: 86_400 };

export const sendPartnerCardCode = handle.partnerCredit.sendPartnerCardCode.handler(
  async ({ context, input }) => {
    const { caller, clock, database, ids, providers } = context;
    const seen = await readPartnerFacts(database, context);
    const cardNo = normaliseBankCard(input.cardNo);
    const phone = checkPhone(input.reservedPhone);
    const facts: PartnerCardFacts = {
      progress: seen.progress,
      cardNo,
      reservedMobile: phone.ok ? phone.value : null,
      consented: await hasConsent(database, caller.userId, "SENSITIVE_ACCOUNT"),
      bankVerified: null,
      isOfPartner: null,
    };
    const before = decidePartnerCard(facts);
    if (!before.ok) {
      if (before.refusal === "PHONE_INVALID" && !phone.ok) refuse(phone.refusal);
      refuse(
        before.refusal,
        before.refusal === "INPUT_INVALID" ? { fields: ["cardNo"] } : undefined,
      );
    }
    const { person } = seen;
    if (person === null || !phone.ok) throw new Error("who has confirmed their ID was proved");
    const wait = await inTransaction(database, (transaction) =>
      takeToken(
        transaction,
        `partner-card:${caller.enterpriseId}`,
        CHECKS_PER_DAY,
        clock.machineNow(),
      ),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const check = await providers.bank.verifyAccount({
      requestNo: ids(),
      bankChannel: PARTNER_BANK,
      name: person.name,
      idNo: person.idNo,
      cardNo,
      reservedPhone: phone.value,
    });
    if (check.result !== "OK") refuse("ACCOUNT_VERIFY_FAILED", { reason: check.reason });
    const bankName = BANK_NAMES[PARTNER_BANK];
    // Without a name, the bank is the channel's own.
    const isOfPartner = check.bankName === "" || check.bankName === bankName;
    const card = { bankName, cardNo, mobile: phone.value };
    await inTransaction(database, async (transaction) => {
      const { application, progress } = await lockPartnerFacts(transaction, context);
      const after = decidePartnerCard({ ...facts, progress, bankVerified: true, isOfPartner });
      if (!after.ok) refuse(after.refusal);
      await changePartnerApplication(transaction, context, application.id, clock.now(), {
        pendingCard: card,
      });
    });
    return sendCode(context, {
      purpose: "PARTNER_CARD",
      mobile: card.mobile,
      boundTo: boundToCard(context, caller.enterpriseId, card),
      template: "CARD_CODE",
      textOf: (code) =>
        `【刻度】绑卡验证码 ${code}，用于核验尾号 ${cardNo.slice(-4)} 的银行卡，5 分钟内有效。请勿告诉任何人。`,
    });
  },
);
