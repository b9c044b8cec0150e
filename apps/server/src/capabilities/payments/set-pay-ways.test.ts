import { expect, test } from "vitest";
import { setChannelSigning } from "../accounts/set-channel-signing.ts";
import { inTransaction } from "../../database/transaction.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { sendOrder, startTradingService } from "../../testing/trade.ts";

const wish = { interestCoupon: "NONE", principalCoupon: "NONE" } as const;

test("ways are offered in the dealer's order, and the first that is open is taken without asking", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const api = await service.clientOf(dealer);
  const orderIds = [await sendOrder(service, dealer, 100_000)];
  const before = await api.payments.quotePayment({ orderIds, ...wish });
  expect(before).toMatchObject({ mode: "ENTRUSTED_DIRECT", payWayResult: "PAY_WAY_MANY" });
  const { bankChannel } = before;
  const modes = ["SELF_WITHDRAWAL", "ENTRUSTED_TRANSIT"] as const;
  const ways = modes.map((mode) => ({ mode, bankChannel }));
  const set = await api.payments.setPayWays({ ways, takesFirstWay: true });
  expect(set.ways.map(({ mode }) => mode)).toEqual([...modes, "ENTRUSTED_DIRECT"]);
  expect(await api.payments.getPaySettings()).toEqual(set);
  const quote = await api.payments.quotePayment({ orderIds, ...wish });
  expect(quote).toMatchObject({ mode: "SELF_WITHDRAWAL", payWayResult: 0 });
  expect(quote.payWays.map(({ mode }) => mode)).toEqual([...modes, "ENTRUSTED_DIRECT"]);
  // Another way can still be chosen for one payment.
  const chosen = await api.payments.quotePayment({ orderIds, ...wish, mode: "ENTRUSTED_DIRECT" });
  expect(chosen).toMatchObject({ mode: "ENTRUSTED_DIRECT", payWayResult: 0 });
  await api.payments.setPayWays({ ways, takesFirstWay: false });
  expect(await api.payments.quotePayment({ orderIds, ...wish })).toMatchObject({
    mode: "SELF_WITHDRAWAL",
    payWayResult: "PAY_WAY_MANY",
  });
});

test("a first way that is closed is passed over", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const api = await service.clientOf(dealer);
  const { ways } = await api.payments.getPaySettings();
  const order = ways.map(({ mode, bankChannel }) => ({ mode, bankChannel }));
  await api.payments.setPayWays({ ways: order, takesFirstWay: true });
  await inTransaction(service.database, (transaction) =>
    setChannelSigning(transaction, service.context, {
      enterpriseId: dealer.enterpriseId,
      bankChannel: "ICBC_BANK",
      nonTransit: false,
      now: service.context.clock.now(),
    }),
  );
  const orderIds = [await sendOrder(service, dealer, 100_000)];
  const quote = await api.payments.quotePayment({ orderIds, ...wish });
  expect(quote.payWays[0]).toMatchObject({ mode: "ENTRUSTED_DIRECT", usable: false });
  expect(quote).toMatchObject({ mode: "ENTRUSTED_TRANSIT", payWayResult: 0 });
});
