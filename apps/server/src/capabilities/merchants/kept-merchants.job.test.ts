import { expect, test } from "vitest";
import { passTo } from "../../testing/applicant.ts";
import {
  MERCHANT,
  proveAccount,
  registerMerchant,
  signAgreement,
  startWithMerchant,
} from "../../testing/merchants.ts";
import { namedInDatabase } from "../../testing/named-in-database.ts";

test("ten years after a merchant has ended nothing says who acted for it", async () => {
  const { api, service } = await startWithMerchant();
  const { context, database } = service;
  const { mobile, name } = MERCHANT.contact;
  const hashes = [context.vault.lookupHash("mobile", mobile)];
  const named = () => namedInDatabase(database, context.vault, { words: [name, mobile], hashes });
  await passTo(service, "2026-03-02T10:01:01+08:00");
  await signAgreement(service, api, await proveAccount(service, api));
  await registerMerchant(service, { version: 2, status: "ENDED" });
  await passTo(service, "2036-03-02T23:59:59+08:00");
  expect(await named()).toEqual([
    "contract_signer.name_sealed",
    "login_identifier.value_hash",
    "login_identifier.value_sealed",
    "merchant.contact_sealed",
  ]);
  await passTo(service, "2036-03-03T00:00:00+08:00");
  expect(await named()).toEqual([]);
});

test("the number that another one took the place of is erased ten years after that", async () => {
  const { service } = await startWithMerchant();
  const { context, database } = service;
  const { mobile, name } = MERCHANT.contact;
  const hashes = [context.vault.lookupHash("mobile", mobile)];
  const named = () => namedInDatabase(database, context.vault, { words: [mobile], hashes });
  await registerMerchant(service, { version: 2, contact: { name, mobile: "13900000079" } });
  await passTo(service, "2036-03-02T23:59:59+08:00");
  expect(await named()).toEqual(["login_identifier.value_hash", "login_identifier.value_sealed"]);
  await passTo(service, "2036-03-03T00:00:00+08:00");
  expect(await named()).toEqual([]);
});
