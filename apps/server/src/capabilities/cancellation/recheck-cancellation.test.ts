import type { CancellationBlocker } from "@kedu/domain";
import { expect, test } from "vitest";
import { pass, refusalOf } from "../../testing/applicant.ts";
import {
  beginCancellation,
  passCancellationFace,
  startCancelling,
} from "../../testing/cancelling.ts";
import { guaranteeLine, reviewRecovered } from "../../testing/compensating.ts";
import {
  goTo,
  payOrders,
  repayLoans,
  scriptBank,
  sendOrder,
  setRepayBalance,
} from "../../testing/trade.ts";
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
