import type { CancellationBlocker } from "@kedu/domain";
import { expect, test } from "vitest";
import { pass, refusalOf } from "../../testing/applicant.ts";
import {
  beginCancellation,
  passCancellationFace,
  startCancelling,
} from "../../testing/cancelling.ts";
import { guaranteeLine, reviewRecovered } from "../../testing/compensating.ts";
import { startInsuring } from "../../testing/insuring.ts";
import { startWithPsbc } from "../../testing/topping-up.ts";
import {
  goTo,
  payOrders,
  repayLoans,
  scriptBank,
  sendOrder,
  setRepayBalance,
} from "../../testing/trade.ts";
import { bankTransferTo, startWithRepayAccount } from "../../testing/transferring.ts";
import {
  fillSafeAccount,
  giveReceivingAccount,
  startWithdrawal,
  withKey,
} from "../../testing/withdrawing.ts";
import { inTransaction } from "../../database/transaction.ts";
import { post } from "../../ledger/post.ts";
import { cashIn, overpaid, suspenseRefunded } from "../../ledger/posting.ts";

async function startChecked() {
  const started = await startCancelling();
  const { service, dealer } = started;
  const { client } = started;
  const checked = await beginCancellation(client);
  expect(checked).toMatchObject({ status: "FACE_PENDING", blockers: [] });
  await client.cancellation.revokeCancellation(
    { cancellationId: checked.cancellationId },
    withKey(),
  );
  const payOrder = async () => {
    const orderId = await sendOrder(service, dealer, 1_000_000);
    return payOrders(service, client, dealer, [orderId]);
  };
  /** That these are in the way now. */
  const expectBlocked = async (...blockers: CancellationBlocker[]) => {
    const { cancellationId, ...blocked } = await beginCancellation(client);
    expect(blocked).toMatchObject({ status: "BLOCKED", blockers });
    return cancellationId;
  };
  /** That they are not any more. */
  const expectLifted = async (cancellationId: string) => {
    const lifted = await client.cancellation.recheckCancellation({ cancellationId });
    expect(lifted).toMatchObject({ status: "FACE_PENDING", blockers: [] });
  };
  return { ...started, payOrder, expectBlocked, expectLifted };
}

test("a loan is in the way until it is repaid; overdue it is named too", async () => {
  const { service, dealer, client, payOrder, expectBlocked, expectLifted } = await startChecked();
  await setRepayBalance(service, dealer, 0);
  const { loanId } = await payOrder();
  const cancellationId = await expectBlocked("LOAN_BALANCE");
  await goTo(service, "2026-04-20T10:00:00+08:00");
  const later = await service.clientOf(dealer);
  const overdue = await later.cancellation.recheckCancellation({ cancellationId });
  expect(overdue).toMatchObject({
    status: "BLOCKED",
    blockers: ["LOAN_BALANCE", "OVERDUE_DEBT"],
    checkedAt: "2026-04-20T10:00:00+08:00",
  });
  await setRepayBalance(service, dealer, 100_000_000);
  expect((await repayLoans(later, [loanId ?? ""])).status).toBe("SUCCESS");
  await expectLifted(cancellationId);
  expect(client).toBeDefined();
});

test("a payment at the bank is in the way", async () => {
  const { service, payOrder, expectBlocked } = await startChecked();
  await scriptBank(service, "pay", "review");
  expect((await payOrder()).status).toBe("AUDITING");
  await expectBlocked("PAYMENT_IN_FLIGHT");
});

test("money on the account and a withdrawal of it are in the way until it is paid out", async () => {
  const { service, dealer, client, expectBlocked, expectLifted } = await startChecked();
  await fillSafeAccount(service, dealer, 1_000);
  const cancellationId = await expectBlocked("ACCOUNT_BALANCE");
  const toAccountId = await giveReceivingAccount(service, dealer);
  const proof = await startWithdrawal(service, client, dealer, { toAccountId, amountFen: 1_000 });
  await scriptBank(service, "payOut", "review", { params: { seconds: 60 } });
  await client.withdrawals.confirmWithdrawal(proof, withKey());
  await expectBlocked("WITHDRAWAL_IN_FLIGHT", "ACCOUNT_BALANCE");
  await pass(service, 120);
  await expectLifted(cancellationId);
});

test("what was paid too much is in the way until it is paid back", async () => {
  const { service, dealer, expectBlocked, expectLifted } = await startChecked();
  const { context, database } = service;
  const event = { enterpriseId: dealer.enterpriseId, bookedOn: "2026-03-02", amountFen: 100 };
  const bankChannel = "ICBC_BANK" as const;
  const repaymentId = context.ids();
  await inTransaction(database, (transaction) =>
    post(transaction, context, [
      cashIn({ ...event, repaymentId, bankChannel }),
      overpaid({ ...event, repaymentId }),
    ]),
  );
  const cancellationId = await expectBlocked("REFUND_PENDING");
  await inTransaction(database, (transaction) =>
    post(transaction, context, [
      suspenseRefunded({ ...event, refundId: context.ids(), bankChannel }),
    ]),
  );
  await expectLifted(cancellationId);
});

test("what was transferred for repayments is in the way until the dealer's refund of it has arrived", async () => {
  const { service, client, repay, toAccountId, allIsWell } = await startWithRepayAccount();
  await bankTransferTo(service, { amountFen: 10_000, accountNo: repay.account.accountNo });
  const { blockers, cancellationId } = await beginCancellation(client);
  expect(blockers).toEqual(["REFUND_PENDING"]);
  const recheck = () => client.cancellation.recheckCancellation({ cancellationId });
  const refundOf = (amountFen: number) =>
    client.transfers.startRefund({ toAccountId, amountFen }, withKey());
  expect((await refundOf(4_000)).status).toBe("SUCCESS");
  expect((await recheck()).blockers).toEqual(["REFUND_PENDING"]);
  // With the bank it is still in the way.
  await scriptBank(service, "refund", "pending", { params: { seconds: 60 } });
  expect((await refundOf(6_000)).status).toBe("PROCESSING");
  expect((await recheck()).blockers).toEqual(["REFUND_PENDING"]);
  await pass(service, 180);
  expect(await recheck()).toMatchObject({ status: "FACE_PENDING", blockers: [] });
  await allIsWell();
});

test("a top-up at the bank is in the way, and then the money that it brought", async () => {
  const { service, dealer, client, topUp, allIsWell } = await startWithPsbc();
  await scriptBank(service, "topUp", "pending", { params: { seconds: 60 } });
  await topUp(1_000);
  const { blockers, cancellationId } = await beginCancellation(client);
  expect(blockers).toEqual(["TOP_UP_IN_FLIGHT"]);
  const recheck = () => client.cancellation.recheckCancellation({ cancellationId });
  await pass(service, 180);
  expect((await recheck()).blockers).toEqual(["ACCOUNT_BALANCE"]);
  const toAccountId = await giveReceivingAccount(service, dealer);
  const proof = await startWithdrawal(service, client, dealer, { toAccountId, amountFen: 1_000 });
  await client.withdrawals.confirmWithdrawal(proof, withKey());
  expect(await recheck()).toMatchObject({ status: "FACE_PENDING", blockers: [] });
  await allIsWell();
});

test("a policy is in the way until it is issued, and again until it was given back", async () => {
  const { service, dealer, client, quote, buy, newest, allIsWell } = await startInsuring();
  const toAccountId = await giveReceivingAccount(service, dealer);
  const { policyId } = await quote();
  await scriptBank(service, "payPremium", "apply-then-lose");
  expect((await buy(policyId)).status).toBe("PAYING");
  const { blockers, cancellationId } = await beginCancellation(client);
  expect(blockers).toContain("POLICY_ON_ITS_WAY");
  const recheck = () => client.cancellation.recheckCancellation({ cancellationId });
  await pass(service, 300);
  expect((await newest()).status).toBe("ISSUING");
  expect((await recheck()).blockers).toEqual(["ACCOUNT_BALANCE", "POLICY_ON_ITS_WAY"]);
  await pass(service, 120);
  expect((await newest()).status).toBe("IN_FORCE");
  expect((await recheck()).blockers).toEqual(["ACCOUNT_BALANCE"]);
  await scriptBank(service, "refundPremium", "pending", { params: { seconds: 60 } });
  await client.insurance.cancelPolicy({ policyId }, withKey());
  expect((await recheck()).blockers).toContain("POLICY_ON_ITS_WAY");
  await pass(service, 300);
  expect((await newest()).status).toBe("CANCELLED");
  const { availableFen: amountFen } = await client.withdrawals.getSafeAccount({});
  const proof = await startWithdrawal(service, client, dealer, { toAccountId, amountFen });
  await client.withdrawals.confirmWithdrawal(proof, withKey());
  expect(await recheck()).toMatchObject({ status: "FACE_PENDING", blockers: [] });
  await allIsWell();
});

test("a debt to the guarantor is in the way", async () => {
  const { service, dealer, client, payOrder, expectBlocked, expectLifted } = await startChecked();
  await guaranteeLine(service, dealer);
  await setRepayBalance(service, dealer, 0);
  const { loanId } = await payOrder();
  await goTo(service, "2026-05-01T23:45:00+08:00");
  const blockedId = await expectBlocked("LOAN_BALANCE", "OVERDUE_DEBT", "COMPENSATION_OPEN");
  await setRepayBalance(service, dealer, 2_000_000);
  await repayLoans(client, [loanId ?? ""]);
  await reviewRecovered(service, dealer);
  await expectLifted(blockedId);
});

test("where the bank does not say the balance it goes on being checked", async () => {
  const { service, client, seen } = await startCancelling();
  await scriptBank(service, "balance", "unavailable", { times: 2 });
  const checking = await beginCancellation(client);
  expect(checking).toMatchObject({ status: "CHECKING", checkedAt: null });
  const { cancellationId } = checking;
  const again = await client.cancellation.recheckCancellation({ cancellationId });
  expect(again.status).toBe("CHECKING");
  const checked = await client.cancellation.recheckCancellation({ cancellationId });
  expect(checked.status).toBe("FACE_PENDING");
  expect(await seen()).toEqual(checked);
});

test("what comes up before the submission refuses it, and is listed then", async () => {
  const { service, dealer, client } = await startCancelling();
  const { cancellationId } = await beginCancellation(client);
  const faceSessionId = await passCancellationFace(client);
  const submit = () =>
    client.cancellation.submitCancellation(
      { cancellationId, proof: { kind: "FACE", faceSessionId } },
      withKey(),
    );
  await fillSafeAccount(service, dealer, 1_000);
  expect((await refusalOf(submit())).code).toBe("CANCELLATION_BLOCKED");
  const listed = await client.cancellation.recheckCancellation({ cancellationId });
  expect(listed).toMatchObject({ status: "FACE_PENDING", blockers: ["ACCOUNT_BALANCE"] });
  const toAccountId = await giveReceivingAccount(service, dealer);
  const proof = await startWithdrawal(service, client, dealer, { toAccountId, amountFen: 1_000 });
  await client.withdrawals.confirmWithdrawal(proof, withKey());
  // The face was not used up by the refusal.
  expect((await submit()).status).toBe("SUBMITTED");
});
