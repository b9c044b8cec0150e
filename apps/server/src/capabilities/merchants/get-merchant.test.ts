import { expect, test } from "vitest";
import { arrivedFen, sendAmount, startWithMerchant } from "../../testing/merchants.ts";

test("a merchant sees the banks that orders name and the account that is being proved, never an amount", async () => {
  const { api, service } = await startWithMerchant();
  expect(await api.merchants.getMerchant()).toMatchObject({ bankNames: ["工商银行"], proof: null });
  await sendAmount(api);
  const merchant = await api.merchants.getMerchant();
  expect(merchant).toMatchObject({
    proof: {
      state: "TO_ENTER",
      accountName: "深圳测试供应链有限公司",
      bankName: "工商银行",
      last4: "0001",
      triesLeft: 3,
      expiresAt: "2026-03-05T10:00:00+08:00",
      failReason: null,
    },
    accounts: [],
    nextSmallAmountAt: "2026-03-02T10:30:00+08:00",
  });
  const said = JSON.stringify(merchant, (key, value: unknown) => (key === "proofId" ? "" : value));
  expect(said).not.toMatch(new RegExp(`(?<![0-9])${await arrivedFen(service)}(?![0-9])`));
  expect(JSON.stringify(merchant)).not.toContain("4000000000000000001");
});
