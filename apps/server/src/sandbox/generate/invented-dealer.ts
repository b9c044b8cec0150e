import { addDays, type BizDate } from "@kedu/domain";
import type { Vault } from "../../database/sealed.ts";
import type { DealerProfile } from "../seed/dealer-profile.ts";
import { SAFE_ACCOUNT_PREFIX } from "../world/bank-accounts.ts";
import {
  fictionalCardNo,
  fictionalIdNo,
  fictionalName,
  fictionalTradeName,
  fictionalUscc,
} from "../world/fictional.ts";

/** What tells one generated dealer from another besides identifiers. All of it is invented. */
export interface InventedDealer {
  readonly phone: string;
  readonly name: string;
  readonly idNo: string;
  readonly organizationCode: string;
  readonly enterpriseName: string;
  readonly cardNo: string;
  readonly safeAccountNo: string;
}

const PEOPLE_A_DAY = 1_000;
const DAYS_OF_BIRTH = 9_000;
const FIRST_BIRTH: BizDate = "1970-01-01";
/** Away from the numbers of the demo dealers. */
const FIRST_ENTERPRISE = 1_000_000;
const FIRST_CARD = 10_000_000;

/** The dealer with this number, always the same. Number 0 is the dealer of the models. */
export function inventedDealer(number: number): InventedDealer {
  const seed = `generated ${number}`;
  const birthDate = addDays(FIRST_BIRTH, Math.floor(number / PEOPLE_A_DAY) % DAYS_OF_BIRTH);
  return {
    phone: `170${String(number).padStart(8, "0")}`,
    name: fictionalName(seed),
    idNo: fictionalIdNo(birthDate, number % PEOPLE_A_DAY),
    organizationCode: fictionalUscc(FIRST_ENTERPRISE + number, "LTD"),
    enterpriseName: `深圳${fictionalTradeName(seed)}${number}号通讯有限公司`,
    cardNo: fictionalCardNo(FIRST_CARD + number),
    safeAccountNo: `${SAFE_ACCOUNT_PREFIX}9${String(number).padStart(11, "0")}`,
  };
}

/** What the invented dealer would type. */
export function profileOf(dealer: InventedDealer, today: BizDate): DealerProfile {
  const { phone, name, idNo, organizationCode, enterpriseName, cardNo } = dealer;
  return {
    phone,
    name,
    idNo,
    idValidFrom: addDays(today, -3_000),
    idValidTo: addDays(today, 3_000),
    organizationCode,
    enterpriseName,
    enterpriseType: "LTD",
    registeredAddress: "深圳市福田区刻度路 100 号",
    establishedOn: addDays(today, -2_500),
    cardNo,
    bankChannel: "ICBC_BANK",
  };
}

/** Values that are the same wherever they are stored: as they are, and as keyed hashes. */
export function plainFactsOf(vault: Vault, dealer: InventedDealer) {
  const { phone, idNo, cardNo, safeAccountNo, organizationCode, enterpriseName } = dealer;
  const hash = (kind: string, value: string): string => vault.lookupHash(kind, value);
  return {
    organizationCode,
    enterpriseName,
    mobileHash: hash("mobile", phone),
    idNoHash: hash("id-no", idNo),
    cardHash: hash("account-no", cardNo),
    cardBankHash: hash("sandbox-bank-account", cardNo),
    safeHash: hash("account-no", safeAccountNo),
    safeBankHash: hash("sandbox-bank-account", safeAccountNo),
    nameOfAccountHash: hash("account-name", enterpriseName),
  } as const;
}

/** The last digits of accounts, which are stored beside them. */
export function lastDigitsOf({ cardNo, safeAccountNo }: InventedDealer) {
  return { cardEnd: cardNo.slice(-4), safeEnd: safeAccountNo.slice(-4) } as const;
}

/** What is stored sealed. */
export function sealedFactsOf(dealer: InventedDealer) {
  return {
    phoneSealed: dealer.phone,
    nameSealed: dealer.name,
    idNoSealed: dealer.idNo,
    cardSealed: dealer.cardNo,
    safeSealed: dealer.safeAccountNo,
    enterpriseNameSealed: dealer.enterpriseName,
  } as const;
}
