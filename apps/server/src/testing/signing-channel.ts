import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import type { BankChannel } from "@kedu/domain";
import { setChannelSigning } from "../capabilities/accounts/set-channel-signing.ts";
import { inTransaction } from "../database/transaction.ts";
import { agree, lastCode } from "./applicant.ts";
import type { PayingDealer } from "./paying-dealer.ts";
import type { TestService } from "./service.ts";

/** The bank changes what a channel lets a dealer do. */
export async function changeChannel(
  { clock, context, database }: TestService,
  { enterpriseId }: Pick<PayingDealer, "enterpriseId">,
  changes: Omit<Parameters<typeof setChannelSigning>[2], "enterpriseId" | "bankChannel" | "now">,
  bankChannel: BankChannel = "ICBC_BANK",
): Promise<void> {
  await inTransaction(database, (transaction) =>
    setChannelSigning(transaction, context, {
      enterpriseId,
      bankChannel,
      now: clock.now(),
      ...changes,
    }),
  );
}

/** What signs a channel: its contract, read, and the code that was sent for it. */
export async function readyToSign(
  service: TestService,
  api: ApiClient,
  mobile: string,
  bankChannel: BankChannel = "ICBC_BANK",
) {
  const { contractId } = await api.channels.startChannelSigning({ bankChannel });
  await agree(api, contractId);
  const { challengeId } = await api.contracts.sendSigningCode({ contractIds: [contractId] });
  const code = await lastCode(service, mobile);
  return { bankChannel, contractId, challengeId, code };
}

/** A key of a call that keeps something. */
export const fresh = () => ({ context: { idempotencyKey: randomUUID() } });
