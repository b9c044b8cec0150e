import { randomUUID } from "node:crypto";
import type { StepUpProof } from "@kedu/api";
import type { ApiClient } from "@kedu/api/browser";
import { consentTo } from "./applicant.ts";
import type { TestService } from "./service.ts";
import { insertPayingDealer, type PayingDealer } from "./paying-dealer.ts";
import { expectBankAgrees, expectInvariants } from "./invariants.ts";
import { proveByCode } from "./identity-checks.ts";
import { givePassword, PASSWORD } from "./payment-password.ts";
import { startTradingService } from "./trade.ts";
import { safeBalanceFen, waitForCode, withKey } from "./withdrawing.ts";

export const BY_PASSWORD: StepUpProof = { by: "PASSWORD", password: PASSWORD };

/** A check for top-ups that was proved by code. */
export async function topUpCheck(
  service: TestService,
  api: ApiClient,
  dealer: Pick<PayingDealer, "mobile" | "repayAccountId">,
  amountFen: number,
): Promise<StepUpProof> {
  waitForCode(service);
  const checkId = await proveByCode(
    service,
    { api, phone: dealer.mobile },
    { purpose: "TOP_UP", fromAccountId: dealer.repayAccountId, amountFen },
  );
  return { by: "CHECK", checkId };
}

/** A dealer whose safe account takes top-ups from the debit card, and a payment password. */
export async function startWithPsbc(options: Parameters<typeof startTradingService>[0] = {}) {
  const service = await startTradingService(options);
  const dealer = await insertPayingDealer(service.context, { bankChannel: "POSTAL_BANK" });
  const client = await service.clientOf(dealer);
  await givePassword(service, client, dealer);
  const fromAccountId = dealer.repayAccountId;
  const topUp = (amountFen: number, key: string = randomUUID(), proof = BY_PASSWORD) =>
    client.topUps.startTopUp({ fromAccountId, amountFen, proof }, withKey(key));
  /** Money in the safe account by the ledger, and by the bank's own books. */
  const holds = async () => [
    (await client.balances.getAccountOverview()).safes[0]?.balanceFen,
    await safeBalanceFen(service, dealer),
  ];
  const allIsWell = async () => {
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  };
  return { service, dealer, client, fromAccountId, topUp, holds, allIsWell };
}

/** Another dealer tops up and changes the debit card. */
export async function topUpAndChangeCard(service: TestService): Promise<void> {
  const dealer = await insertPayingDealer(service.context, {
    bankChannel: "POSTAL_BANK",
    number: 61,
  });
  const api = await service.clientOf(dealer);
  await api.topUps.getTopUpTerms();
  const { repayAccountId: fromAccountId, mobile: phone } = dealer;
  const requestId = randomUUID();
  const proof = await topUpCheck(service, api, dealer, 1_000);
  const { topUpId } = await api.topUps.startTopUp(
    { fromAccountId, amountFen: 1_000, proof },
    withKey(requestId),
  );
  await api.topUps.getTopUp({ topUpId });
  await api.topUps.findTopUp({ requestId });
  await api.balances.getAccountOverview();
  await consentTo(api, "ACCOUNT");
  waitForCode(service);
  const cardNo = "6222026006705354217";
  const checkId = await proveByCode(service, { api, phone }, { purpose: "CHANGE_CARD", cardNo });
  await api.accounts.changeDebitCard(
    { cardNo, reservedPhone: phone, proof: { by: "CHECK", checkId } },
    withKey(),
  );
}
