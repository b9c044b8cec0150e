import {
  type BankChannel,
  BUSINESS_LOAN,
  type CardType,
  type CreditLineStatus,
  type CreditType,
  FLEXIBLE_CREDIT,
  PARTNER_CREDIT,
} from "@kedu/domain";
import { bankAccount, channelSigning } from "../capabilities/accounts/account-tables.ts";
import { BANK_NAMES } from "../capabilities/accounts/bank-names.ts";
import { creditLine } from "../capabilities/credit/credit-tables.ts";
import {
  appUser,
  enterprise,
  loginIdentifier,
  membership,
  person,
} from "../capabilities/identity/identity-tables.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Context } from "../calls/context.ts";

/** A dealer who can pay: proved, with an open line, accounts and a signed channel. */
export interface PayingDealer {
  readonly userId: string;
  readonly enterpriseId: string;
  readonly personId: string;
  readonly lineId: string;
  /** The line of the business loan; the id of no line where none was asked for. */
  readonly businessLineId: string;
  /** The line of the partner bank; the id of no line where none was asked for. */
  readonly partnerLineId: string;
  readonly safeAccountId: string;
  readonly repayAccountId: string;
  readonly organizationCode: string;
  readonly repayAccountNo: string;
  readonly safeAccountNo: string;
  /** In whose name the safe account is. */
  readonly safeAccountName: string;
  readonly mobile: string;
}

export interface PayingDealerOptions {
  readonly limitFen?: number;
  readonly dailyRatePpm?: number;
  readonly validTo?: string;
  readonly idValidTo?: string;
  /** Whether its line is on the pledge of the goods that it pays for. */
  readonly creditType?: CreditType;
  /** Where the accounts are and the line draws from. */
  readonly bankChannel?: BankChannel;
  /** Tells dealers of one test apart. */
  readonly number?: number;
  /** A line of the partner bank, which pays orders beside flexible credit. */
  readonly partnerLine?: {
    readonly limitFen?: number;
    readonly dailyRatePpm?: number;
    readonly status?: CreditLineStatus;
  };
  /** A second line, of the business loan. */
  readonly businessLine?: {
    readonly limitFen?: number;
    readonly dailyRatePpm?: number;
    readonly status?: CreditLineStatus;
    readonly validTo?: string;
  };
}

/** Puts such a dealer into the database at once, for tests of what comes after the activation of a line. */
export async function insertPayingDealer(
  { database, ids, clock, vault }: Pick<Context, "database" | "ids" | "clock" | "vault">,
  options: PayingDealerOptions = {},
): Promise<PayingDealer> {
  const now = clock.now();
  const stamps = { createdAt: now, updatedAt: now };
  const { bankChannel = "ICBC_BANK", number = 1 } = options;
  const tail = String(number).padStart(2, "0");
  const organizationCode = `91440300MA5TEST${tail}X`.slice(0, 18);
  const repayAccountNo = `62220200000000${tail.padStart(4, "0")}`;
  const safeAccountNo = `7550000000000${tail}`;
  const safeAccountName = `测试商户${tail}`;
  const mobile = `139000000${tail}`;
  const [userId, enterpriseId, personId, lineId] = [ids(), ids(), ids(), ids()];
  const [businessLineId, partnerLineId, safeAccountId, repayAccountId] = [
    ids(),
    ids(),
    ids(),
    ids(),
  ];
  const { businessLine, partnerLine } = options;
  const accountOf = (id: string, cardType: CardType, accountNo: string) => ({
    id,
    enterpriseId,
    cardType,
    bankChannel,
    bankName: BANK_NAMES[bankChannel],
    accountNameSealed: vault.seal(safeAccountName),
    accountNoSealed: vault.seal(accountNo),
    accountNoHash: vault.lookupHash("account-no", accountNo),
    last4: accountNo.slice(-4),
    kind: "CORPORATE" as const,
    status: "ACTIVE" as const,
    verifyMethod: "FOUR_FACTOR" as const,
    verifiedAt: now,
    ...stamps,
  });
  await inTransaction(database, async (transaction) => {
    await transaction.insert(person).values({
      id: personId,
      nameSealed: vault.seal("张三"),
      idNoSealed: vault.seal(`110101199003070${tail}1`),
      idNoHash: vault.lookupHash("id", `110101199003070${tail}1`),
      mobileSealed: vault.seal(mobile),
      mobileHash: vault.lookupHash("mobile", mobile),
      idValidFrom: "2020-01-01",
      idValidTo: options.idValidTo ?? "LONG_TERM",
      realNameStatus: "PASSED",
      ...stamps,
    });
    await transaction.insert(enterprise).values({
      id: enterpriseId,
      organizationCode,
      name: `测试商户${tail}有限公司`,
      type: "LTD",
      legalPersonId: personId,
      sourceSystem: "H5",
      ...stamps,
    });
    await transaction
      .insert(appUser)
      .values({ id: userId, personId, currentEnterpriseId: enterpriseId, ...stamps });
    await transaction.insert(loginIdentifier).values({
      type: "MOBILE",
      valueHash: vault.lookupHash("mobile", mobile),
      valueSealed: vault.seal(mobile),
      userId,
      createdAt: now,
    });
    await transaction
      .insert(membership)
      .values({ userId, enterpriseId, role: "LEGAL_PERSON", createdAt: now });
    await transaction.insert(creditLine).values({
      id: lineId,
      enterpriseId,
      appCode: FLEXIBLE_CREDIT,
      appAlias: "C1000100",
      creditType: options.creditType ?? "FLEXIBLE",
      lenderId: bankChannel,
      bankChannel,
      status: "AVAILABLE",
      fixedFen: options.limitFen ?? 50_000_000,
      dailyRatePpm: options.dailyRatePpm ?? 300,
      validFrom: clock.today(),
      validTo: options.validTo ?? "2099-12-31",
      ...stamps,
    });
    if (partnerLine !== undefined) {
      await transaction.insert(creditLine).values({
        id: partnerLineId,
        enterpriseId,
        appCode: PARTNER_CREDIT,
        appAlias: "C1000300",
        creditType: "FLEXIBLE",
        lenderId: "POSTAL_BANK",
        bankChannel: "POSTAL_BANK",
        status: partnerLine.status ?? "AVAILABLE",
        applyStatus: "RECEIVE",
        fixedFen: partnerLine.limitFen ?? 20_000_000,
        dailyRatePpm: partnerLine.dailyRatePpm ?? 250,
        validFrom: clock.today(),
        validTo: "2099-12-31",
        ...stamps,
      });
      await transaction.insert(channelSigning).values({
        id: ids(),
        enterpriseId,
        bankChannel: "POSTAL_BANK",
        uniquePaymentId: ids(),
        nonTransit: true,
        validTo: "2099-12-31",
        status: "SIGNED",
        ...stamps,
      });
    }
    if (businessLine !== undefined) {
      await transaction.insert(creditLine).values({
        id: businessLineId,
        enterpriseId,
        appCode: BUSINESS_LOAN,
        appAlias: "C1000200",
        creditType: "FLEXIBLE",
        lenderId: bankChannel,
        bankChannel,
        status: businessLine.status ?? "AVAILABLE",
        fixedFen: businessLine.limitFen ?? 30_000_000,
        dailyRatePpm: businessLine.dailyRatePpm ?? 300,
        validFrom: clock.today(),
        validTo: businessLine.validTo ?? "2099-12-31",
        ...stamps,
      });
    }
    await transaction
      .insert(bankAccount)
      .values([
        accountOf(safeAccountId, 0, safeAccountNo),
        accountOf(repayAccountId, 4, repayAccountNo),
      ]);
    await transaction.insert(channelSigning).values({
      id: ids(),
      enterpriseId,
      bankChannel,
      uniquePaymentId: `UP${enterpriseId}`,
      nonTransit: true,
      validTo: "2099-12-31",
      status: "SIGNED",
      ...stamps,
    });
  });
  return {
    userId,
    enterpriseId,
    personId,
    lineId,
    businessLineId,
    partnerLineId,
    safeAccountId,
    repayAccountId,
    organizationCode,
    repayAccountNo,
    safeAccountNo,
    safeAccountName,
    mobile,
  };
}
