import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { giveTaxNo, TAX_INFO } from "../../testing/invoicing.ts";
import { sql } from "../../database/drizzle.ts";
import { withKey } from "../../testing/withdrawing.ts";

async function start() {
  const started = await startWithDealer();
  const taxNo = await giveTaxNo(started.service, started.dealer);
  return { ...started, client: await started.service.clientOf(started.dealer), taxNo };
}

test("title and tax number are the enterprise's own, and what is private is shown masked", async () => {
  const { client, taxNo } = await start();
  expect((await client.tax.getTaxInfo()).saved).toBeNull();
  const saved = await client.tax.saveTaxInfo(TAX_INFO, withKey());
  expect(saved).toMatchObject({
    title: "测试商户01有限公司",
    taxNo,
    saved: {
      invoiceKind: "SPECIAL",
      address: TAX_INFO.address,
      phoneMasked: "075****1234",
      bankName: TAX_INFO.bankName,
      bankNoMasked: "**** 3456",
      emailMasked: "c***@example.com",
    },
  });
  expect(await client.tax.getTaxInfo()).toEqual(saved);
});

test("bank number, phone and e-mail are sealed at rest", async () => {
  const { client, service } = await start();
  await client.tax.saveTaxInfo(TAX_INFO, withKey());
  const { rows } = await service.database.execute(sql`select * from tax_info`);
  const stored = JSON.stringify(rows);
  expect(stored).toContain(TAX_INFO.address);
  for (const secret of ["4000021209200123456", "0755-83001234", "caiwu"]) {
    expect(stored).not.toContain(secret);
  }
});

test("what is left out stays as it is, and null removes it", async () => {
  const { client } = await start();
  await client.tax.saveTaxInfo(TAX_INFO, withKey());
  const { bankNo: _, email: __, phone: ___, ...shown } = TAX_INFO;
  const kept = await client.tax.saveTaxInfo({ ...shown, address: "广州市天河路 1 号" }, withKey());
  expect(kept.saved).toMatchObject({
    address: "广州市天河路 1 号",
    phoneMasked: "075****1234",
    bankNoMasked: "**** 3456",
    emailMasked: "c***@example.com",
  });
  const ordinary = await client.tax.saveTaxInfo(
    {
      invoiceKind: "ORDINARY",
      address: null,
      bankName: null,
      phone: null,
      bankNo: null,
      email: null,
    },
    withKey(),
  );
  expect(ordinary.saved).toMatchObject({
    phoneMasked: null,
    bankNoMasked: null,
    emailMasked: null,
  });
});

test("a wrong bank number, or a special invoice without one, saves nothing", async () => {
  const { client } = await start();
  const wrong = client.tax.saveTaxInfo({ ...TAX_INFO, bankNo: "12" }, withKey());
  expect((await refusalOf(wrong)).code).toBe("BANK_NO_INVALID");
  const lacking = client.tax.saveTaxInfo({ ...TAX_INFO, bankNo: null }, withKey());
  expect((await refusalOf(lacking)).code).toBe("TAX_INFO_INCOMPLETE");
  expect((await client.tax.getTaxInfo()).saved).toBeNull();
});

test("a code whose check character is wrong is no tax number", async () => {
  const { client, dealer, service } = await startWithDealer();
  expect(await client.tax.getTaxInfo()).toMatchObject({ taxNo: null, saved: null });
  const save = client.tax.saveTaxInfo(TAX_INFO, withKey());
  expect((await refusalOf(save)).code).toBe("TAX_TITLE_MISSING");
  await giveTaxNo(service, dealer);
  expect((await client.tax.saveTaxInfo(TAX_INFO, withKey())).saved).not.toBeNull();
});
