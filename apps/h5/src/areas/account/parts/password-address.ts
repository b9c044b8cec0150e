/** The pages of the payment password. */
export type PasswordPage = "" | "verify_idCode" | "verify_phone" | "manage" | "result";

const RECORD = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The withdrawal that waits for a password, where one led here. */
export function waitingWithdrawal(search: URLSearchParams): string | null {
  const id = search.get("withdrawal");
  return id !== null && RECORD.test(id) ? id : null;
}

/** A page of the payment password that does not lose the withdrawal. */
export function passwordAddress(page: PasswordPage, search: URLSearchParams): string {
  const withdrawal = waitingWithdrawal(search);
  const path = page === "" ? "/account/password" : `/account/password/${page}`;
  return withdrawal === null ? path : `${path}?withdrawal=${withdrawal}`;
}

/** Where a set password leads: back to the withdrawal, or to the settings. */
export function afterPassword(search: URLSearchParams): string {
  const withdrawal = waitingWithdrawal(search);
  return withdrawal === null ? "/account/password" : `/withdraw/payMentVerific?id=${withdrawal}`;
}
