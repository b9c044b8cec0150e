import { expect, test } from "vitest";
import { decideSaveTaxInfo, type TaxDetails, type TaxInfoFacts } from "./decide-tax-info.ts";

const details: TaxDetails = {
  invoiceKind: "SPECIAL",
  address: "深圳市福田区华强北路 1002 号",
  phone: "0755-83001234",
  bankName: "工商银行深圳华强支行",
  bankNo: "4000 0212 0920 0123 456",
  email: "caiwu@example.com",
};
const facts: TaxInfoFacts = {
  enterpriseName: "深圳宏达通讯有限公司",
  organizationCode: "91350100M000100Y43",
  details,
};
const save = (change: Partial<TaxDetails>, fact: Partial<TaxInfoFacts> = {}) =>
  decideSaveTaxInfo({ ...facts, ...fact, details: { ...details, ...change } });

test("what is typed is stored clean", () => {
  expect(save({ phone: " 138 0000 0001 " })).toEqual({
    ok: true,
    value: { ...details, phone: "13800000001", bankNo: "4000021209200123456" },
  });
});

test("an ordinary invoice needs the title alone, and a bank only with its number", () => {
  const nothing = { address: null, phone: null, bankName: null, bankNo: null, email: null };
  expect(save({ invoiceKind: "ORDINARY", ...nothing })).toMatchObject({ ok: true });
  expect(save({ invoiceKind: "ORDINARY", bankNo: null })).toMatchObject({
    refusal: "TAX_INFO_INCOMPLETE",
  });
});

test.each(["address", "phone", "bankName", "bankNo"] as const)(
  "a special invoice needs the %s",
  (field) => {
    expect(save({ [field]: null })).toEqual({ ok: false, refusal: "TAX_INFO_INCOMPLETE" });
    expect(save({ invoiceKind: "SPECIAL", email: null })).toMatchObject({ ok: true });
  },
);

test("a code with a wrong check character is no tax number, and no name is no title", () => {
  for (const fact of [
    { organizationCode: "91350100M000100Y44" },
    { organizationCode: null },
    { enterpriseName: null },
  ]) {
    expect(save({}, fact)).toEqual({ ok: false, refusal: "TAX_TITLE_MISSING" });
  }
});

/** In the order of precedence. */
const wrong: readonly [string, Partial<TaxDetails>, Partial<TaxInfoFacts>][] = [
  ["TAX_TITLE_MISSING", {}, { enterpriseName: null }],
  ["ADDRESS_EMPTY", { address: " " }, {}],
  ["PHONE_INVALID", { phone: "12345" }, {}],
  ["BANK_NAME_INVALID", { bankName: "123" }, {}],
  ["BANK_NO_INVALID", { bankNo: "12 34" }, {}],
  ["EMAIL_INVALID", { email: "caiwu@" }, {}],
];

test.each(wrong)("%s stops it, whatever comes later", (refusal, change, fact) => {
  const from = wrong.findIndex(([code]) => code === refusal);
  for (const [, later] of wrong.slice(from)) {
    expect(save({ ...later, ...change }, fact)).toEqual({ ok: false, refusal });
  }
});

test.each([
  ["INPUT_INVALID", { address: "1002" }],
  ["PHONE_EMPTY", { phone: " " }],
  ["PHONE_INVALID", { phone: "0755-123" }],
  ["BANK_NAME_INVALID", { bankName: "行".repeat(65) }],
  ["BANK_NO_INVALID", { bankNo: "4000A212" }],
])("%s: %o", (refusal, change) => {
  expect(save(change)).toEqual({ ok: false, refusal });
});
