import { expect, test } from "vitest";
import { applicantAt, consentTo, refusalOf } from "../../testing/applicant.ts";
import {
  applyToPartner,
  offeredDealer,
  passPartnerFace,
  reportPartner,
  signPartnerContracts,
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

test("a dealer with accounts at another bank gets a safe account of the partner bank's, and keeps the card", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "ACTIVE");
  const { api } = dealer;
  await reportPartner(service, "OFFER");
  await consentTo(api, "ACCOUNT");
  await applyToPartner(service, api);
  await reportPartner(service, "BANK_PASS");
  await signPartnerContracts(service, dealer);
  const accounts = async () =>
    (await api.accounts.listBankAccounts()).items.map(({ bankChannel, cardType }) => [
      cardType,
      bankChannel,
    ]);
  expect(await accounts()).toEqual([
    [0, "ICBC_BANK"],
    [4, "ICBC_BANK"],
  ]);
  const faceSessionId = await passPartnerFace(service, api, "ACTIVATE");
  await api.partnerCredit.activatePartnerLine({ faceSessionId }, withKey());
  expect(await accounts()).toEqual([
    [0, "ICBC_BANK"],
    [0, "POSTAL_BANK"],
    [4, "ICBC_BANK"],
  ]);
});
