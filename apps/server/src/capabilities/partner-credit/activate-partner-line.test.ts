import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import {
  applyToPartner,
  offeredDealer,
  passPartnerFace,
  reportPartner,
} from "../../testing/partner-credit.ts";
import { startTestService } from "../../testing/service.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a line is not activated before its contracts are signed, here or at the bank", async () => {
  const service = await startTestService();
  const { api } = await offeredDealer(service);
  await applyToPartner(service, api);
  await reportPartner(service, "BANK_PASS");
  const face = () => api.partnerCredit.startPartnerFace({ purpose: "ACTIVATE" });
  expect((await refusalOf(face())).code).toBe("LINE_STATE");
  // Signed at the bank: nothing is left to sign here.
  await reportPartner(service, "SIGNED");
  const { items } = await api.contracts.listContracts({ appCode: "00406" });
  expect(items.map(({ kind }) => kind)).toEqual(["PSBC_APPLY"]);
  const faceSessionId = await passPartnerFace(service, api, "ACTIVATE");
  const key = withKey();
  const sent = await api.partnerCredit.activatePartnerLine({ faceSessionId }, key);
  expect([sent.step, sent.request?.kind]).toEqual(["ACTIVATING", "ACTIVATE"]);
  expect(await api.partnerCredit.activatePartnerLine({ faceSessionId }, key)).toEqual(sent);
});
