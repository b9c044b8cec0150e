import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import { frontDoor } from "../sandbox/partners/front-door.ts";
import type { PartnerAnswer } from "../sandbox/partners/front-door.ts";
import { type RepayTransfer, transferToRepay } from "../sandbox/partners/repay-transfer.ts";
import { startWithDealer } from "./borrowing.ts";
import { expectBankAgrees, expectInvariants } from "./invariants.ts";
import type { Service } from "./trade.ts";
import { giveReceivingAccount, withKey, worldOf } from "./withdrawing.ts";

export const PAYER = { payerName: "恒信（深圳）有限公司", payerLast4: "2087" };

/** A transfer for repayments arrives at the sandbox's bank, which tells the service. */
export async function bankTransferTo(
  service: Service,
  transfer: Partial<RepayTransfer> & Pick<RepayTransfer, "amountFen">,
): Promise<PartnerAnswer> {
  const door = frontDoor(service.clock);
  door.leadTo(service.app);
  return transferToRepay(worldOf(service), door, {
    bankChannel: "ICBC_BANK",
    remark: "",
    ...PAYER,
    ...transfer,
  });
}

/** A dealer with an account for transfers and an account of the same name for refunds. */
export async function startWithRepayAccount() {
  const started = await startWithDealer();
  const { service, dealer, client } = started;
  const repay = await client.transfers.applyRepayAccount(undefined, withKey());
  const toAccountId = await giveReceivingAccount(service, dealer);
  const allIsWell = async () => {
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  };
  return { ...started, repay, toAccountId, allIsWell };
}

export async function repayBalanceFen(client: ApiClient): Promise<number> {
  return (await client.balances.listMovements({ account: "REPAY" })).balanceFen;
}

/** Money that is transferred for repayments, claimed and refunded. */
export async function transferAndRefund(
  service: Service,
  api: ApiClient,
  toAccountId: string,
): Promise<void> {
  const { account } = await api.transfers.applyRepayAccount(undefined, withKey());
  await api.transfers.getRepayAccount();
  await bankTransferTo(service, { amountFen: 2_000, accountNo: account.accountNo });
  await bankTransferTo(service, { amountFen: 1_000 });
  await api.transfers.listUnmatchedTransfers();
  await api.transfers.claimTransfer({ ...PAYER, amountFen: 1_000 }, withKey());
  await api.transfers.getRefundable();
  const requestId = randomUUID();
  const { refundId } = await api.transfers.startRefund(
    { toAccountId, amountFen: 500 },
    withKey(requestId),
  );
  await api.transfers.getRefund({ refundId });
  await api.transfers.findRefund({ requestId });
}
