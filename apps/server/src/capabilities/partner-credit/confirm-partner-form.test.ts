import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { confirmPartnerForm, offeredDealer, PARTNER_FORM } from "../../testing/partner-credit.ts";
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
  expect(await refusalOf(confirmPartnerForm(api, form))).toEqual({
    code,
    data: { fields: [`form.${field}`] },
  });
});

test("a confirmed form makes one contract, and another form another one", async () => {
  const { api } = await start();
  await api.partnerCredit.confirmPartnerId({});
  const confirm = async (change: Partial<typeof PARTNER_FORM> = {}) =>
    (await confirmPartnerForm(api, { ...PARTNER_FORM, ...change })).applyContract?.contractId;
  const first = await confirm();
  expect(await confirm()).toBe(first);
  expect(await confirm({ staffCount: 13 })).not.toBe(first);
});

test("a form that shows an older draft than another device kept is refused, and changes nothing", async () => {
  const { service, dealer, api } = await start();
  const { version: shown } = await api.partnerCredit.confirmPartnerId({});
  const other = await service.clientOf(dealer);
  const draft = { ...PARTNER_FORM, address: "科技园 2 号" };
  const kept = await other.partnerCredit.savePartnerDraft({ draft });
  const confirm = (version: number, form = PARTNER_FORM) =>
    api.partnerCredit.confirmPartnerForm({ form, version });
  expect((await refusalOf(confirm(shown))).code).toBe("DRAFT_OUTDATED");
  // Before the fields: those that are wrong may be among the old ones.
  expect((await refusalOf(confirm(shown, { ...PARTNER_FORM, postalCode: "1" }))).code).toBe(
    "DRAFT_OUTDATED",
  );
  expect(await api.partnerCredit.getPartnerCredit()).toEqual(kept);
  const { form } = await confirm(kept.version);
  expect(form.address).toBe(PARTNER_FORM.address);
});

test("a call that is repeated after its answer was lost finds the form confirmed", async () => {
  const { api } = await start();
  const { version } = await api.partnerCredit.confirmPartnerId({});
  const confirm = () => api.partnerCredit.confirmPartnerForm({ form: PARTNER_FORM, version });
  const first = await confirm();
  expect(first.version).toBeGreaterThan(version);
  expect(await confirm()).toEqual(first);
});
