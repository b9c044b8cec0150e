import { BANK_CHANNELS, type BankChannel } from "@kedu/domain";

export const BANKS: Readonly<Record<BankChannel, string>> = {
  ICBC_BANK: "工商银行",
  POSTAL_BANK: "邮储银行",
  CCB_BANK: "建设银行",
  FMYHB_BANK: "富民银行",
};

/** The digits that every safe account of the sandbox's bank begins with. */
export const SAFE_ACCOUNT_PREFIX = "7550";

export function isSafeAccountNo(accountNo: string): boolean {
  return accountNo.startsWith(SAFE_ACCOUNT_PREFIX);
}

/** What lies on another party's account that the books have not seen yet: plenty. */
const FIRST_BALANCE_FEN = 500_000_000;

/** What lies on an account before anything was moved. Safe accounts are opened empty. */
export function firstBalanceFen(accountNo: string): number {
  return isSafeAccountNo(accountNo) ? 0 : FIRST_BALANCE_FEN;
}

/** The digits that every account of a dealer's own for repayments by transfer begins with. */
export const VIRTUAL_ACCOUNT_PREFIX = "7551";

/** The service's own account at a bank, in which all of these transfers are. */
export function collectionAccountOf(bankChannel: BankChannel) {
  return {
    accountName: "刻度科技有限公司还款归集户",
    accountNo: `7560${String(BANK_CHANNELS.indexOf(bankChannel)).padStart(12, "0")}`,
    bankName: BANKS[bankChannel],
  };
}
