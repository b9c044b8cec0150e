import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { offeredDealer, reportPartner } from "../../testing/partner-credit.ts";
import { startTestService } from "../../testing/service.ts";
import { withKey } from "../../testing/withdrawing.ts";

async function start(offer = "OFFER") {
  const service = await startTestService();
  const dealer = await offeredDealer(service, offer);
  return { service, dealer, api: dealer.api };
}

test("a better account is asked for once, and comes before everything else", async () => {
  const { service, api } = await start("OFFER_UPGRADE");
  expect((await refusalOf(api.partnerCredit.confirmPartnerId({}))).code).toBe(
    "PARTNER_UPGRADE_REQUIRED",
  );
  const asked = await api.partnerCredit.upgradePartnerAccount(undefined, withKey());
  expect(asked).toMatchObject({
    step: "UPGRADING",
    request: { kind: "UPGRADE", status: "TAKEN" },
  });
  const again = await refusalOf(api.partnerCredit.upgradePartnerAccount(undefined, withKey()));
  expect(again.code).toBe("LINE_STATE");
  await reportPartner(service, "OFFER");
  expect((await api.partnerCredit.getPartnerCredit()).step).toBe("ID");
});
