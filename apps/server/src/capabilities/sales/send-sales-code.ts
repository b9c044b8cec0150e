import { checkPhone } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { loginBudget } from "../identity/code-budget.ts";
import { sendUnseenCode } from "../identity/code-challenge.ts";
import { findUserByMobile } from "../identity/identity-reader.ts";
import { readLoginLock } from "../identity/login-lock.ts";
import { findSalespersonByNo } from "./salesperson-reader.ts";

/** Codes that one person requests in an hour, for whichever numbers. Policy: each may reach another person's phone. */
const PER_PERSON: RateLimit = { times: 20, windowSeconds: 3_600 };
/** Bound to no salesperson: no code is right for it. */
const NONE = "none";

/** Everything is counted by staff number and phone number together, whether or not they are a salesperson's. */
export const sendSalesCode = handle.sales.sendSalesCode.handler(async ({ context, input }) => {
  const { caller, clock, database, vault } = context;
  const phone = checkPhone(input.phone);
  if (!phone.ok) refuse(phone.refusal);
  const { salespersonNo } = input;
  const machineNow = clock.machineNow();
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, `sales-code:${caller.userId}`, PER_PERSON, machineNow),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  const subjectHash = vault.lookupHash("sales-login", `${salespersonNo}\n${phone.value}`);
  const lock = await readLoginLock(database, context, subjectHash, machineNow);
  if (lock !== null) refuse("LOGIN_LOCKED", { retryAfterSeconds: lock });
  const user = await findUserByMobile(database, context, phone.value);
  // Looked for under a user who is not there, too, so that both take the same work.
  const salespersonId = await findSalespersonByNo(database, {
    salespersonNo,
    userId: user?.userId ?? NONE,
  });
  return sendUnseenCode(context, {
    purpose: "SALES_LOGIN",
    mobile: salespersonId === null ? null : phone.value,
    idNoHash: subjectHash,
    budget: loginBudget(context, subjectHash),
    boundTo: salespersonId ?? NONE,
    template: "LOGIN_CODE",
    textOf: (code) => `【刻度】销售人员登录验证码 ${code}，5 分钟内有效。请勿告诉任何人。`,
  });
});
