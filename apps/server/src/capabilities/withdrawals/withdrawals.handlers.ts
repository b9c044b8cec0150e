import { handleAll } from "../../calls/call.ts";
import { addWithdrawalAccount } from "./add-withdrawal-account.ts";
import { confirmWithdrawal } from "./confirm-withdrawal.ts";
import { confirmWithdrawalWithPassword } from "./confirm-withdrawal-with-password.ts";
import { findWithdrawal } from "./find-withdrawal.ts";
import { getSafeAccount } from "./get-safe-account.ts";
import { getWithdrawal } from "./get-withdrawal.ts";
import { listWithdrawalAccounts } from "./list-withdrawal-accounts.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { sendWithdrawalCode } from "./send-withdrawal-code.ts";
import { startWithdrawal } from "./start-withdrawal.ts";

export const withdrawals = handleAll.withdrawals.router({
  addWithdrawalAccount,
  confirmWithdrawal,
  confirmWithdrawalWithPassword,
  findWithdrawal,
  getSafeAccount,
  getWithdrawal,
  listWithdrawalAccounts,
  listWithdrawals,
  sendWithdrawalCode,
  startWithdrawal,
});
