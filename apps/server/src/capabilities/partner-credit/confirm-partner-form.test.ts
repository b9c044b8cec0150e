import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { offeredDealer, PARTNER_FORM } from "../../testing/partner-credit.ts";
import { startTestService } from "../../testing/service.ts";

async function start(offer = "OFFER") {
  const service = await startTestService();
  const dealer = await offeredDealer(service, offer);
  return { service, dealer, api: dealer.api };
}

test.each([
  ["area", { area: null }, "AREA_EMPTY"],
  ["address", { address: "" }, "ADDRESS_EMPTY"],
  ["postalCode", { postalCode: "1" }, "POSTAL_CODE_INVALID"],
  ["spouseName", { spouseName: "" }, "NAME_EMPTY"],
  ["spouseName", { spouseName: "1" }, "NAME_INVALID"],
  ["spousePhone", { spousePhone: "1" }, "PHONE_INVALID"],
] as const)("a form whose %s is wrong is refused by its name", async (field, change, code) => {
  const { api } = await start();
  await api.partnerCredit.confirmPartnerId({});
  const form = { ...PARTNER_FORM, ...change };
  expect(await refusalOf(api.partnerCredit.confirmPartnerForm({ form }))).toEqual({
    code,
    data: { fields: [`form.${field}`] },
  });
});

test("a confirmed form makes one contract, and another form another one", async () => {
  const { api } = await start();
  await api.partnerCredit.confirmPartnerId({});
  const confirm = async (change: Partial<typeof PARTNER_FORM> = {}) =>
    (await api.partnerCredit.confirmPartnerForm({ form: { ...PARTNER_FORM, ...change } }))
      .applyContract?.contractId;
  const first = await confirm();
  expect(await confirm()).toBe(first);
  expect(await confirm({ staffCount: 13 })).not.toBe(first);
});
