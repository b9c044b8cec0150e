import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import {
  confirmPartnerForm,
  offeredDealer,
  verifyPartnerCard,
} from "../../testing/partner-credit.ts";
import { startTestService } from "../../testing/service.ts";

async function start(offer = "OFFER") {
  const service = await startTestService();
  const dealer = await offeredDealer(service, offer);
  return { service, dealer, api: dealer.api };
}

test("the face is not shown before the contract was read", async () => {
  const { service, api } = await start();
  await api.partnerCredit.confirmPartnerId({});
  await confirmPartnerForm(api);
  const face = () => api.partnerCredit.startPartnerFace({ purpose: "APPLY" });
  expect((await refusalOf(face())).code).toBe("STEP_NOT_DONE");
  await verifyPartnerCard(service, api);
  expect((await refusalOf(face())).code).toBe("CONTRACT_NOT_READ");
});
