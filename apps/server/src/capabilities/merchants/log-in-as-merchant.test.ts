import { expect, test, vi } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { sandboxMessage } from "../../sandbox/world/sandbox-tables.ts";
import { lastCode, refusalOf, wrongCode } from "../../testing/applicant.ts";
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

test("receiver number, phone and code begin a merchant's session in place of the one before", async () => {
  const { api, service } = await start();
  const { challengeId } = await api.merchants.sendMerchantCode(OWN);
  await vi.waitFor(async () => expect(await messagesTo(service, OWN.phone)).toBe(1));
  const code = await lastCode(service, OWN.phone);
  const wrong = await refusalOf(
    api.merchants.logInAsMerchant({ challengeId, code: wrongCode(code) }),
  );
  expect(wrong).toMatchObject({ code: "CODE_WRONG", data: { triesLeft: 4 } });
  // A code of a merchant begins no salesperson's session.
  const asSalesperson = await refusalOf(api.sales.logInAsSalesperson({ challengeId, code }));
  expect(asSalesperson.code).toBe("CODE_EXPIRED");
  expect(await api.merchants.logInAsMerchant({ challengeId, code })).toMatchObject({
    enterprise: { name: MERCHANT.name, role: "MERCHANT" },
  });
  expect(await api.merchants.getMerchant()).toMatchObject({ receiverNo: "R1" });
  expect((await refusalOf(api.credit.getHome())).code).toBe("FORBIDDEN_ROLE");
});

test("a code is of no use once the merchant has ended", async () => {
  const { api, service } = await start();
  const { challengeId } = await api.merchants.sendMerchantCode(OWN);
  await vi.waitFor(async () => expect(await messagesTo(service, OWN.phone)).toBe(1));
  const code = await lastCode(service, OWN.phone);
  await registerMerchant(service, { version: 2, status: "ENDED" });
  const ended = await refusalOf(api.merchants.logInAsMerchant({ challengeId, code }));
  expect(ended.code).toBe("CODE_EXPIRED");
});
