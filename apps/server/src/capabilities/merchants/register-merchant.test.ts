import { expect, test } from "vitest";
import { logInAs, refusalOf } from "../../testing/applicant.ts";
import { MERCHANT, merchantOf, registerMerchant } from "../../testing/merchants.ts";
import { startTradingService } from "../../testing/trade.ts";

test("a merchant logs in by the phone that its manufacturer named, and has no dealer's page", async () => {
  const service = await startTradingService();
  const { api, session } = await merchantOf(service);
  expect(session).toMatchObject({
    enterprise: { name: MERCHANT.name, role: "MERCHANT" },
    phoneMasked: "139****0081",
  });
  expect(await api.merchants.getMerchant()).toEqual({
    receiverNo: "R1",
    name: MERCHANT.name,
    contactMasked: "周**",
    bankNames: [],
    proof: null,
    accounts: [],
    nextSmallAmountAt: null,
  });
  expect((await refusalOf(api.credit.getHome())).code).toBe("FORBIDDEN_ROLE");
});

test("the same version changes nothing, an older or another one is refused", async () => {
  const service = await startTradingService();
  const first = await registerMerchant(service, { version: 2 });
  expect(first).toMatchObject({ status: 200, body: { duplicate: false } });
  expect(await registerMerchant(service, { version: 2 })).toEqual({
    status: 200,
    body: { merchantId: first.body.merchantId, duplicate: true },
  });
  for (const said of [{ version: 1 }, { version: 2, name: "深圳别家供应链有限公司" }]) {
    expect(await registerMerchant(service, said)).toMatchObject({
      status: 409,
      body: { code: "EVENT_CHANGED" },
    });
  }
});

test("a newer version replaces what was said", async () => {
  const service = await startTradingService();
  const { api } = await merchantOf(service);
  const name = "深圳测试供应链管理有限公司";
  await registerMerchant(service, {
    version: 2,
    name,
    contact: { ...MERCHANT.contact, name: "吴芳" },
  });
  expect(await api.merchants.getMerchant()).toMatchObject({ name, contactMasked: "吴**" });
  expect((await api.identity.getSession()).enterprise.name).toBe(name);
});

test("a receiver number stays with its company", async () => {
  const service = await startTradingService();
  await registerMerchant(service);
  const other = { version: 2, organizationCode: "91440300MA5OTHER1X" };
  expect(await registerMerchant(service, other)).toMatchObject({
    status: 400,
    body: { code: "INPUT_INVALID", data: { fields: ["organizationCode"] } },
  });
});

test("another person takes over at once, and who has ended is logged out", async () => {
  const service = await startTradingService();
  const { api } = await merchantOf(service);
  const contact = { name: "吴芳", mobile: "13900000082" };
  await registerMerchant(service, { version: 2, contact });
  expect((await refusalOf(api.merchants.getMerchant())).code).toBe("NOT_LOGGED_IN");
  const next = service.client();
  await logInAs(service, next, contact.mobile);
  expect(await next.merchants.getMerchant()).toMatchObject({ contactMasked: "吴**" });
  await registerMerchant(service, { version: 3, contact, status: "ENDED" });
  expect((await refusalOf(next.merchants.getMerchant())).code).toBe("NOT_LOGGED_IN");
});
