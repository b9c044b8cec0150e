import { expect, test } from "vitest";
import { offeredDealer } from "../../testing/partner-credit.ts";
import { startTestService } from "../../testing/service.ts";

async function start(offer = "OFFER") {
  const service = await startTestService();
  const dealer = await offeredDealer(service, offer);
  return { service, dealer, api: dealer.api };
}

test("a draft is kept field by field, for a reload and for a second device", async () => {
  const { service, dealer, api } = await start();
  const second = await service.clientOf(dealer);
  await api.partnerCredit.savePartnerDraft({ draft: { address: "一号", staffCount: 3 } });
  const merged = await second.partnerCredit.savePartnerDraft({ draft: { postalCode: "51" } });
  expect(merged.form).toMatchObject({ address: "一号", staffCount: 3, postalCode: "51" });
  const cleared = await api.partnerCredit.savePartnerDraft({ draft: { staffCount: null } });
  expect(cleared.form.staffCount).toBeNull();
  expect(cleared.version).toBeGreaterThan(merged.version);
});
