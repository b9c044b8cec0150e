import { expect, test } from "vitest";
import { refusalOf, wrongCode, lastCode } from "../../testing/applicant.ts";
import { confirmPartnerForm, offeredDealer, PARTNER_CARD } from "../../testing/partner-credit.ts";
import { startTestService } from "../../testing/service.ts";

async function start(offer = "OFFER") {
  const service = await startTestService();
  const dealer = await offeredDealer(service, offer);
  return { service, dealer, api: dealer.api };
}

test("a card is taken with the code that went to the bank's mobile, and no other", async () => {
  const { service, api } = await start();
  await api.partnerCredit.confirmPartnerId({});
  await confirmPartnerForm(api);
  const { challengeId, phoneMasked } = await api.partnerCredit.sendPartnerCardCode(PARTNER_CARD);
  expect(phoneMasked).toBe("139****0076");
  const right = await lastCode(service, PARTNER_CARD.reservedPhone);
  const wrong = await refusalOf(
    api.partnerCredit.confirmPartnerCard({ challengeId, code: wrongCode(right) }),
  );
  expect(wrong).toEqual({ code: "CODE_WRONG", data: { triesLeft: 4 } });
  const confirmed = await api.partnerCredit.confirmPartnerCard({ challengeId, code: right });
  expect(confirmed.step).toBe("FACE");
  expect(confirmed.card).toEqual({
    bankName: "邮储银行",
    last4: PARTNER_CARD.cardNo.slice(-4),
    phoneMasked: "139****0076",
  });
});
