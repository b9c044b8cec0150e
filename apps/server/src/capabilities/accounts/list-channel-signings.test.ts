import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { setChannelSigning } from "./set-channel-signing.ts";

test("each channel says what stops a direct payment through it", async () => {
  const { service, dealer, client } = await startWithDealer();
  const list = async () => (await client.accounts.listChannelSignings()).items;
  const [signed] = await list();
  expect(signed).toMatchObject({ bankChannel: "ICBC_BANK", status: "SIGNED", problem: null });

  const change = async (changes: object) => {
    await inTransaction(service.database, (transaction) =>
      setChannelSigning(transaction, service.context, {
        enterpriseId: dealer.enterpriseId,
        bankChannel: "ICBC_BANK",
        now: service.clock.now(),
        ...changes,
      }),
    );
    return (await list()).map(({ problem }) => problem);
  };
  expect(await change({ validTo: "2026-03-01" })).toEqual(["PERMISSION_EXPIRATION"]);
  expect(await change({ nonTransit: false })).toEqual(["NO_PERMISSIONS"]);
  expect(await change({ uniquePaymentId: null })).toEqual(["MISSING_UNIQUE_IDENTIFIER"]);
  expect(Object.keys(signed ?? {})).not.toContain("uniquePaymentId");
});

test("another dealer's channels are not listed, nor any without a login", async () => {
  const { service, dealer, client } = await startWithDealer();
  const other = await insertPayingDealer(service.context, { number: 2 });
  await inTransaction(service.database, (transaction) =>
    setChannelSigning(transaction, service.context, {
      enterpriseId: dealer.enterpriseId,
      bankChannel: "ICBC_BANK",
      nonTransit: false,
      now: service.clock.now(),
    }),
  );
  const problems = async (api: typeof client) =>
    (await api.accounts.listChannelSignings()).items.map(({ problem }) => problem);
  expect(await problems(client)).toEqual(["NO_PERMISSIONS"]);
  expect(await problems(await service.clientOf(other))).toEqual([null]);
  expect((await refusalOf(service.client().accounts.listChannelSignings())).code).toBe(
    "NOT_LOGGED_IN",
  );
});
