import { checkAddress, checkArea, checkPhone, checkPostalCode } from "../identity/contact-rules.ts";
import { checkName } from "../identity/names.ts";
import type { Fen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { MaritalStatus, PartnerOccupation } from "../vocabulary/partner-occupation.ts";

/** The largest yearly sales and staff that the partner bank's form takes. Policy. */
export const PARTNER_SALES_MAX_FEN = 10_000_000_000_000;
export const PARTNER_STAFF_MAX = 1_000_000;

/** A place of residence, by its division code and the names of its levels. */
export interface PartnerArea {
  readonly code: string;
  readonly names: readonly string[];
}

/** What a dealer typed into the partner bank's form. Fields that were not touched are null or empty. */
export interface TypedPartnerForm {
  readonly occupation: PartnerOccupation | null;
  readonly area: PartnerArea | null;
  readonly address: string;
  readonly postalCode: string;
  readonly annualSalesFen: Fen | null;
  readonly staffCount: number | null;
  readonly maritalStatus: MaritalStatus | null;
  /** Of the spouse, where married. */
  readonly spouseName: string;
  readonly spousePhone: string;
}

/** The form as the bank gets it. */
export interface PartnerForm {
  readonly occupation: PartnerOccupation;
  readonly area: PartnerArea;
  readonly address: string;
  readonly postalCode: string;
  readonly annualSalesFen: Fen;
  readonly staffCount: number;
  readonly spouse: { readonly name: string; readonly mobile: string } | null;
}

export type PartnerFormField = keyof TypedPartnerForm;

export type PartnerFormRefusal =
  | "INPUT_INVALID"
  | "AREA_EMPTY"
  | "ADDRESS_EMPTY"
  | "POSTAL_CODE_INVALID"
  | "AMOUNT_INVALID"
  | "NAME_EMPTY"
  | "NAME_INVALID"
  | "PHONE_EMPTY"
  | "PHONE_INVALID";

/** What is wrong with a form: the first field in its order that is, and why. */
export interface PartnerFormProblem {
  readonly field: PartnerFormField;
  readonly refusal: PartnerFormRefusal;
}

type Checks = {
  readonly [Field in PartnerFormField]: (
    form: TypedPartnerForm,
  ) => Decision<unknown, PartnerFormRefusal>;
};

const CHECKS: Checks = {
  occupation: ({ occupation }) =>
    occupation === null ? refused("INPUT_INVALID") : allowed(occupation),
  area: ({ area }) => checkArea(area?.names ?? []),
  address: ({ address }) => checkAddress(address),
  postalCode: ({ postalCode }) => checkPostalCode(postalCode),
  annualSalesFen: ({ annualSalesFen }) =>
    isWithin(annualSalesFen, PARTNER_SALES_MAX_FEN)
      ? allowed(annualSalesFen)
      : refused("AMOUNT_INVALID"),
  staffCount: ({ staffCount }) =>
    isWithin(staffCount, PARTNER_STAFF_MAX) ? allowed(staffCount) : refused("INPUT_INVALID"),
  maritalStatus: ({ maritalStatus }) =>
    maritalStatus === null ? refused("INPUT_INVALID") : allowed(maritalStatus),
  spouseName: ({ maritalStatus, spouseName }) =>
    maritalStatus === "MARRIED" ? checkName(spouseName) : allowed(""),
  spousePhone: ({ maritalStatus, spousePhone }) =>
    maritalStatus === "MARRIED" ? checkPhone(spousePhone) : allowed(""),
};

/** The fields in the order in which they are asked for. */
const FIELDS = Object.keys(CHECKS).filter((field): field is PartnerFormField => field in CHECKS);

/** Whether two forms say the same in every field, as typed. */
export function isSamePartnerForm(one: TypedPartnerForm, other: TypedPartnerForm): boolean {
  return FIELDS.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}

/** Why one field of the form cannot be sent, or null when it can. Source: specification 5, generic messages. */
export function partnerFieldRefusal(
  form: TypedPartnerForm,
  field: PartnerFormField,
): PartnerFormRefusal | null {
  const decision = CHECKS[field](form);
  return decision.ok ? null : decision.refusal;
}

/** The first field that cannot be sent, or null when the form is whole. */
export function partnerFormProblem(form: TypedPartnerForm): PartnerFormProblem | null {
  for (const field of FIELDS) {
    const refusal = partnerFieldRefusal(form, field);
    if (refusal !== null) return { field, refusal };
  }
  return null;
}

/** The form as the bank gets it, or the first refusal in the order of its fields. Source: product 1.2, psbcForm. */
export function checkPartnerForm(
  form: TypedPartnerForm,
): Decision<PartnerForm, PartnerFormRefusal> {
  const problem = partnerFormProblem(form);
  if (problem !== null) return refused(problem.refusal);
  const { annualSalesFen, area, maritalStatus, occupation, staffCount } = form;
  const address = checkAddress(form.address);
  const postalCode = checkPostalCode(form.postalCode);
  if (!address.ok) return address;
  if (!postalCode.ok) return postalCode;
  if (occupation === null || area === null || annualSalesFen === null || staffCount === null) {
    return refused("INPUT_INVALID");
  }
  const known = {
    occupation,
    area,
    address: address.value,
    postalCode: postalCode.value,
    annualSalesFen,
    staffCount,
  };
  if (maritalStatus !== "MARRIED") return allowed({ ...known, spouse: null });
  const name = checkName(form.spouseName);
  if (!name.ok) return name;
  const mobile = checkPhone(form.spousePhone);
  if (!mobile.ok) return mobile;
  return allowed({ ...known, spouse: { name: name.value, mobile: mobile.value } });
}

function isWithin(value: number | null, most: number): value is number {
  return value !== null && Number.isSafeInteger(value) && value > 0 && value <= most;
}
