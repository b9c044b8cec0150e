import { expect, test, vi } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { sandboxMessage } from "../../sandbox/world/sandbox-tables.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { MERCHANT, registerMerchant } from "../../testing/merchants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import type { TestService } from "../../testing/service.ts";
import { startTradingService } from "../../testing/trade.ts";

const OWN = { receiverNo: MERCHANT.receiverNo, phone: MERCHANT.contact.mobile };

async function start() {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  await registerMerchant(service);
  return { service, api: await service.clientOf(dealer) };
}

function messagesTo({ database, context }: TestService, phone: string): Promise<number> {
  const phoneHash = context.vault.lookupHash("sandbox-phone", phone);
  return database.$count(sandboxMessage, eq(sandboxMessage.phoneHash, phoneHash));
}

test.each([
  ["another receiver number", { ...OWN, receiverNo: "R9" }],
  ["another phone", { ...OWN, phone: "13900000099" }],
])("%s is answered as the right pair is, and no message is sent", async (_what, wrong) => {
  const { api, service } = await start();
  const unknown = await api.merchants.sendMerchantCode(wrong);
  const known = await api.merchants.sendMerchantCode(OWN);
  await vi.waitFor(async () => expect(await messagesTo(service, OWN.phone)).toBe(1));
  expect({ ...unknown, challengeId: "" }).toEqual({ ...known, challengeId: "" });
  if (wrong.phone !== OWN.phone) expect(await messagesTo(service, wrong.phone)).toBe(0);
});

test("who is not logged in, and what is no phone number, is refused", async () => {
  const { api, service } = await start();
  const anonymous = await refusalOf(service.client().merchants.sendMerchantCode(OWN));
  expect(anonymous.code).toBe("NOT_LOGGED_IN");
  for (const [phone, code] of [
    ["", "PHONE_EMPTY"],
    ["1390000", "PHONE_INVALID"],
  ] as const) {
    const refused = await refusalOf(api.merchants.sendMerchantCode({ ...OWN, phone }));
    expect(refused.code).toBe(code);
  }
});
