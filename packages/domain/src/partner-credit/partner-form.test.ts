import { expect, test } from "vitest";
import {
  checkPartnerForm,
  PARTNER_SALES_MAX_FEN,
  PARTNER_STAFF_MAX,
  partnerFieldRefusal,
  partnerFormProblem,
  type TypedPartnerForm,
} from "./partner-form.ts";

const form: TypedPartnerForm = {
  occupation: "SHOP_OWNER",
  area: { code: "440305", names: ["广东省", "深圳市", "南山区"] },
  address: " 科技园 1 号 ",
  postalCode: "518000",
  annualSalesFen: 1_200_000_000,
  staffCount: 12,
  maritalStatus: "MARRIED",
  spouseName: "阿依夏木.买买提",
  spousePhone: "+86 138-0013-8000",
};
const known = {
  occupation: "SHOP_OWNER",
  area: form.area,
  address: "科技园 1 号",
  postalCode: "518000",
  annualSalesFen: 1_200_000_000,
  staffCount: 12,
};

test("the bank gets a form as it is kept: cleaned, with the spouse of who is married", () => {
  expect(checkPartnerForm(form)).toEqual({
    ok: true,
    value: { ...known, spouse: { name: "阿依夏木·买买提", mobile: "13800138000" } },
  });
});

test("who is not married names no spouse, whatever was typed before", () => {
  const alone = { ...form, maritalStatus: "UNMARRIED", spousePhone: "1" } as const;
  expect(checkPartnerForm(alone)).toEqual({ ok: true, value: { ...known, spouse: null } });
});

/** Each field with what is wrong with it, in the order in which they are asked for. */
const WRONG = [
  ["occupation", { occupation: null }, "INPUT_INVALID"],
  ["area", { area: null }, "AREA_EMPTY"],
  ["address", { address: "　" }, "ADDRESS_EMPTY"],
  ["postalCode", { postalCode: "51800" }, "POSTAL_CODE_INVALID"],
  ["annualSalesFen", { annualSalesFen: null }, "AMOUNT_INVALID"],
  ["staffCount", { staffCount: 0 }, "INPUT_INVALID"],
  ["maritalStatus", { maritalStatus: null }, "INPUT_INVALID"],
  ["spouseName", { spouseName: "" }, "NAME_EMPTY"],
  ["spousePhone", { spousePhone: "" }, "PHONE_EMPTY"],
] as const;

test.each(WRONG)("%s is named with what is wrong with it", (field, change, refusal) => {
  expect(partnerFormProblem({ ...form, ...change })).toEqual({ field, refusal });
  expect(partnerFieldRefusal({ ...form, ...change }, field)).toBe(refusal);
  expect(partnerFieldRefusal(form, field)).toBeNull();
  expect(checkPartnerForm({ ...form, ...change })).toEqual({ ok: false, refusal });
});

test("the first field that is wrong hides those after it", () => {
  let wrong: TypedPartnerForm = form;
  for (const [field, change, refusal] of WRONG.toReversed()) {
    // A spouse is asked for of who is married.
    if (field === "maritalStatus") continue;
    wrong = { ...wrong, ...change };
    expect(partnerFormProblem(wrong)).toEqual({ field, refusal });
  }
});

test.each([
  ["area", { area: { code: "440000", names: ["广东省", ""] } }, "AREA_EMPTY"],
  ["address", { address: "12345" }, "INPUT_INVALID"],
  ["annualSalesFen", { annualSalesFen: PARTNER_SALES_MAX_FEN + 1 }, "AMOUNT_INVALID"],
  ["annualSalesFen", { annualSalesFen: 0.5 }, "AMOUNT_INVALID"],
  ["staffCount", { staffCount: PARTNER_STAFF_MAX + 1 }, "INPUT_INVALID"],
  ["spouseName", { spouseName: "1" }, "NAME_INVALID"],
  ["spousePhone", { spousePhone: "12345" }, "PHONE_INVALID"],
] as const)("%s has bounds", (field, change, refusal) => {
  expect(partnerFieldRefusal({ ...form, ...change }, field)).toBe(refusal);
});
