import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { fillPartnerApplication, offeredDealer } from "../../testing/partner-credit.ts";
import { startTestService } from "../../testing/service.ts";
import { withKey, worldOf } from "../../testing/withdrawing.ts";
import { endPartnerFace } from "../../sandbox/world/partner-books.ts";

async function start(offer = "OFFER") {
  const service = await startTestService();
  const dealer = await offeredDealer(service, offer);
  return { service, dealer, api: dealer.api };
}

test("the result of a face is what the bank says, whatever the address says", async () => {
  const { service, api } = await start();
  await fillPartnerApplication(service, api);
  const { faceSessionId, url } = await api.partnerCredit.startPartnerFace({ purpose: "APPLY" });
  expect(url).toContain(encodeURIComponent(`/face/activeResult?faceSessionId=${faceSessionId}`));
  const ask = async () => (await api.partnerCredit.askPartnerFace({ faceSessionId })).result;
  expect(await ask()).toBe("unVerify");
  const submit = () => api.partnerCredit.submitPartnerApplication({ faceSessionId }, withKey());
  expect((await refusalOf(submit())).code).toBe("FACE_REQUIRED");
  await endPartnerFace(worldOf(service), faceSessionId, "verifyFail");
  expect([await ask(), await ask()]).toEqual(["verifyFail", "verifyFail"]);
  await endPartnerFace(worldOf(service), faceSessionId, "verifySuccess");
  expect(await ask()).toBe("verifySuccess");
  expect((await submit()).step).toBe("DECIDING");
});
