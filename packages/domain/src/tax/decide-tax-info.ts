import { checkAddress, checkEmail, checkPhone } from "../identity/contact-rules.ts";
import { isBankCard, normaliseBankCard } from "../identity/bank-account-no.ts";
import { isUscc } from "../identity/uscc.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import { cleanText } from "../text/clean-text.ts";
import type { InvoiceKind } from "../vocabulary/invoice-kind.ts";

const BANK_NAME_MAX = 64;
const LANDLINE = /^0[0-9]{2,3}-?[0-9]{7,8}(?:-[0-9]{1,6})?$/;

/** What an invoice says of who gets it, besides the enterprise's name and code. Null where it is left out. */
export interface TaxDetails {
  readonly invoiceKind: InvoiceKind;
  readonly address: string | null;
  readonly phone: string | null;
  readonly bankName: string | null;
  readonly bankNo: string | null;
  /** Where the invoice is sent. */
  readonly email: string | null;
}

export interface TaxInfoFacts {
  /** As the licence says; null until it was seen. */
  readonly enterpriseName: string | null;
  readonly organizationCode: string | null;
  readonly details: TaxDetails;
}

export type TaxInfoRefusal =
  | "TAX_TITLE_MISSING"
  | "ADDRESS_EMPTY"
  | "INPUT_INVALID"
  | "PHONE_EMPTY"
  | "PHONE_INVALID"
  | "BANK_NAME_INVALID"
  | "BANK_NO_INVALID"
  | "EMAIL_INVALID"
  | "TAX_INFO_INCOMPLETE";

/**
 * The invoice title of an enterprise. The title is the registered name and the tax number its unified social credit code,
 * so neither is typed. A special invoice needs address, phone and bank. Order of precedence: title, address, phone, bank,
 * e-mail, what a special invoice lacks. Source: product 1.4, TaxInfo; decision 0071.
 */
export function decideSaveTaxInfo({
  details,
  enterpriseName,
  organizationCode,
}: TaxInfoFacts): Decision<TaxDetails, TaxInfoRefusal> {
  if (enterpriseName === null || organizationCode === null || !isUscc(organizationCode)) {
    return refused("TAX_TITLE_MISSING");
  }
  const address = orNull(details.address, checkAddress);
  if (!address.ok) return address;
  const phone = orNull(details.phone, checkTaxPhone);
  if (!phone.ok) return phone;
  const bankName = orNull(details.bankName, checkBankName);
  if (!bankName.ok) return bankName;
  const bankNo = orNull(details.bankNo, checkTaxBankNo);
  if (!bankNo.ok) return bankNo;
  const email = orNull(details.email, checkEmail);
  if (!email.ok) return email;
  const checked = {
    invoiceKind: details.invoiceKind,
    address: address.value,
    phone: phone.value,
    bankName: bankName.value,
    bankNo: bankNo.value,
    email: email.value,
  };
  return isComplete(checked) ? allowed(checked) : refused("TAX_INFO_INCOMPLETE");
}

/** Whether nothing is missing that an invoice of this kind has to say. */
function isComplete({ address, bankName, bankNo, invoiceKind, phone }: TaxDetails): boolean {
  if (invoiceKind === "ORDINARY") return (bankName === null) === (bankNo === null);
  return address !== null && phone !== null && bankName !== null && bankNo !== null;
}

/** A mobile number or a landline with its area code: a company may have either. */
export function checkTaxPhone(text: string): Decision<string, "PHONE_EMPTY" | "PHONE_INVALID"> {
  const typed = cleanText(text).replace(/[\s()（）]/gu, "");
  return LANDLINE.test(typed) ? allowed(typed) : checkPhone(text);
}

/** The number of a corporate account. */
export function checkTaxBankNo(text: string): Decision<string, "BANK_NO_INVALID"> {
  const digits = normaliseBankCard(text);
  return isBankCard(digits, "CORPORATE") ? allowed(digits) : refused("BANK_NO_INVALID");
}

/** The name of a bank with its branch: it has letters, and no control characters. */
export function checkBankName(text: string): Decision<string, "BANK_NAME_INVALID"> {
  const name = cleanText(text);
  const isName = [...name].length <= BANK_NAME_MAX && /\p{L}/u.test(name) && !/\p{Cc}/u.test(name);
  return isName ? allowed(name) : refused("BANK_NAME_INVALID");
}

function orNull<Refusal extends TaxInfoRefusal>(
  text: string | null,
  check: (text: string) => Decision<string, Refusal>,
): Decision<string | null, Refusal> {
  return text === null ? allowed(null) : check(text);
}
