import type { BankChannel } from "../vocabulary/bank-channel.ts";
import type { Fen } from "../money/fen.ts";

/** What the code of a check authorises: this alone, as it was shown when the code was asked for. */
export type Authorised =
  | { readonly purpose: "TOP_UP"; readonly fromAccountId: string; readonly amountFen: Fen }
  | {
      readonly purpose: "PAY_PREMIUM";
      readonly policyId: string;
      readonly premiumFen: Fen;
      /** The bank of the safe account that pays; without one it is the account that was opened first. */
      readonly bankChannel?: BankChannel | undefined;
    }
  | { readonly purpose: "CHANGE_CARD"; readonly cardNo: string }
  | { readonly purpose: "RAISE_DAY_LIMIT"; readonly dayMaxFen: Fen | null };

/** Whether what is done is what a code was asked for. A check that was begun for nothing in particular authorises nothing. */
export function isAuthorised(asked: Authorised | null, done: Authorised): boolean {
  return asked !== null && partsOf(asked).join(" ") === partsOf(done).join(" ");
}

function partsOf(authorised: Authorised): readonly (string | number | null)[] {
  switch (authorised.purpose) {
    case "TOP_UP":
      return [authorised.purpose, authorised.fromAccountId, authorised.amountFen];
    case "PAY_PREMIUM":
      return [
        authorised.purpose,
        authorised.policyId,
        authorised.premiumFen,
        authorised.bankChannel ?? null,
      ];
    case "CHANGE_CARD":
      return [authorised.purpose, authorised.cardNo];
    case "RAISE_DAY_LIMIT":
      return [authorised.purpose, authorised.dayMaxFen];
  }
}
