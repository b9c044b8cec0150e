import { expect, test } from "vitest";
import { answerNext, refusalOf } from "../../testing/applicant.ts";
import { confirmPartnerForm, offeredDealer, PARTNER_CARD } from "../../testing/partner-credit.ts";
import { startTestService } from "../../testing/service.ts";

async function start(offer = "OFFER") {
  const service = await startTestService();
  const dealer = await offeredDealer(service, offer);
  return { service, dealer, api: dealer.api };
}

test("a card of another bank, and one that the bank does not know, are refused", async () => {
  const { service, api } = await start();
  const send = () => api.partnerCredit.sendPartnerCardCode(PARTNER_CARD);
  expect((await refusalOf(send())).code).toBe("STEP_NOT_DONE");
  await api.partnerCredit.confirmPartnerId({});
  await confirmPartnerForm(api);
  await answerNext(service, "bank", "verifyAccount", "refuse");
  expect((await refusalOf(send())).code).toBe("ACCOUNT_VERIFY_FAILED");
  await answerNext(service, "bank", "verifyAccount", "other-bank");
  expect((await refusalOf(send())).code).toBe("CARD_OF_OTHER_BANK");
});
