/** Titles of stories whose pictures belong on one sheet. */
export const sheets = {
  limitViews: ["H5/home/LimitStatus"],
  results: [
    "H5/commonPage/MoneyResultScreen",
    "H5/star-enjoy-loan/DrawdownResultScreen",
    "H5/star-enjoy-loan/RepaySuccessScreen",
    "H5/withdraw/WithdrawResultScreen",
    "H5/qualification/SubmittedScreen",
    "H5/face/ActiveResultScreen",
    "H5/idCertification/IdFailedScreen",
    "H5/account/PasswordResultScreen",
  ],
} as const satisfies Record<string, readonly string[]>;
