import type { Merchant } from "@kedu/api";
import {
  accountProofState,
  formatInstant,
  maskName,
  nextSmallAmountAt,
  smallAmountTriesLeft,
  smallAmountWindowBegan,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { readContractStatuses } from "../contracts/contract-reader.ts";
import { type ReceiverAccount, readReceiverAccounts } from "../orders/receiver-reader.ts";
import { readAccountProofs, type StoredAccountProof } from "./account-proof-reader.ts";
import type { StoredMerchant } from "./merchant-reader.ts";

/** When a merchant asked for small amounts within the window, the newest first. */
export function askedInWindow(proofs: readonly StoredAccountProof[], now: Date): readonly Date[] {
  const began = smallAmountWindowBegan(now);
  return proofs.map(({ askedAt }) => askedAt).filter((at) => at >= began);
}

/** The merchant of a session, its newest small amount and the accounts that it has proved. Never an amount that was sent. */
export async function merchantAnswer(
  reader: Reader,
  context: Pick<Context, "clock" | "vault">,
  own: StoredMerchant,
): Promise<Merchant> {
  const now = context.clock.now();
  const [accounts, proofs] = await Promise.all([
    readReceiverAccounts(reader, context, own),
    readAccountProofs(reader, own.id),
  ]);
  const accountOf = ({ receiverId }: StoredAccountProof) => shown(accounts, receiverId);
  const proved = proofs.flatMap((proof) => {
    const { contractId, id: proofId, verifiedAt } = proof;
    return contractId === null || verifiedAt === null
      ? []
      : [{ proofId, contractId, verifiedAt: formatInstant(verifiedAt), ...accountOf(proof) }];
  });
  const statuses = await readContractStatuses(
    reader,
    proved.map(({ contractId }) => contractId),
  );
  const [newest] = proofs;
  const nextAt = nextSmallAmountAt(askedInWindow(proofs, now), now);
  return {
    receiverNo: own.receiverNo,
    name: own.name,
    contactMasked: maskName(context.vault.open(own.contactSealed)),
    bankNames: [...new Set(accounts.map(({ bankName }) => bankName))],
    proof:
      newest === undefined
        ? null
        : {
            proofId: newest.id,
            ...accountOf(newest),
            state: accountProofState(newest, now),
            triesLeft: smallAmountTriesLeft(newest),
            askedAt: formatInstant(newest.askedAt),
            expiresAt: newest.expiresAt === null ? null : formatInstant(newest.expiresAt),
            failReason: newest.failReason,
          },
    accounts: proved.map((account) => {
      const contractStatus = statuses.get(account.contractId);
      if (contractStatus === undefined) throw new Error("a proved account has its agreement");
      return { ...account, contractStatus };
    }),
    nextSmallAmountAt: nextAt > now ? formatInstant(nextAt) : null,
  };
}

function shown(accounts: readonly ReceiverAccount[], receiverId: string) {
  const account = accounts.find((each) => each.receiverId === receiverId);
  if (account === undefined) throw new Error("an account that was tried is named by an order");
  const { accountName, accountNo, bankName } = account;
  return { accountName, bankName, last4: accountNo.slice(-4) };
}
