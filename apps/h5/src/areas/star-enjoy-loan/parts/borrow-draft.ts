import { isLoanPeriods, isLoanPurpose, type LoanPeriods, type LoanPurpose } from "@kedu/domain";
import { isJsonObject, type JsonValue } from "@kedu/platform";
import { tabStore } from "../../../platform/session/person-store.ts";
import { createStore, useStore } from "../../../platform/store/store.ts";
import { forgetWithPerson } from "../../../data/person-memory.ts";
import type { CouponWish } from "../../../flows/money/coupon-wish.ts";

/** The dealer's input so far; null where nothing was chosen. */
export interface BorrowDraft {
  /** Yuan as decimal text, as it was typed. */
  readonly amount: string;
  readonly periods: LoanPeriods | null;
  readonly purpose: LoanPurpose | null;
  readonly accountId: string | null;
  readonly coupon: CouponWish;
}

/** No input: no amount is proposed, and the best coupon is. */
export const EMPTY_DRAFT: BorrowDraft = {
  amount: "",
  periods: null,
  purpose: null,
  accountId: null,
  coupon: "BEST",
};

const KEY = "borrow.draft";
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Reads a stored draft; garbage in it counts as no input. */
export function parseDraft(value: JsonValue | undefined): BorrowDraft {
  if (!isJsonObject(value)) return EMPTY_DRAFT;
  const { amount, periods, purpose, accountId, coupon } = value;
  return {
    amount: typeof amount === "string" && /^\d{0,12}(\.\d{0,2})?$/.test(amount) ? amount : "",
    periods: isLoanPeriods(periods) ? periods : null,
    purpose: isLoanPurpose(purpose) ? purpose : null,
    accountId: typeof accountId === "string" && ID.test(accountId) ? accountId : null,
    coupon: typeof coupon === "string" && (coupon === "NONE" || ID.test(coupon)) ? coupon : "BEST",
  };
}

const draft = createStore(() => parseDraft(tabStore.get(KEY)));

/** Changes the input. It lasts as long as the tab. */
export function changeDraft(change: Partial<BorrowDraft>): void {
  const changed = { ...draft.get(), ...change };
  tabStore.set(KEY, { ...changed });
  draft.set(changed);
}

/** Clears the form, once its input has become a loan. */
export function clearDraft(): void {
  changeDraft(EMPTY_DRAFT);
}

/** The input, which renders again on each change. */
export function useBorrowDraft(): BorrowDraft {
  return useStore(draft);
}

forgetWithPerson(draft.reset);
