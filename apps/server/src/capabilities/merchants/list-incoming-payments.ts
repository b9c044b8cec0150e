import { formatInstant, maskEnterprise } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { readContractStatuses } from "../contracts/contract-reader.ts";
import { readPaidToReceivers, readReceiverAccounts } from "../orders/receiver-reader.ts";
import { readAccountProofs } from "./account-proof-reader.ts";
import { readOwnMerchant } from "./merchant-reader.ts";

/** An account counts once its agreement is in force: whoever has not signed it sees nothing of who paid. */
export const listIncomingPayments = handle.merchants.listIncomingPayments.handler(
  async ({ context, input }) => {
    const { caller, database } = context;
    const after = afterCursor(input.cursor, "instant");
    const own = await readOwnMerchant(database, caller);
    const [accounts, proofs] = await Promise.all([
      readReceiverAccounts(database, context, own),
      readAccountProofs(database, own.id),
    ]);
    const contractIds = proofs.flatMap(({ contractId }) => contractId ?? []);
    const statuses = await readContractStatuses(database, contractIds);
    const signed = proofs.filter(
      ({ contractId }) => contractId !== null && statuses.get(contractId) === "ACTIVATE",
    );
    const { page, total } = await readPaidToReceivers(
      database,
      {
        manufacturerId: own.manufacturerId,
        receiverIds: signed.map(({ receiverId }) => receiverId),
      },
      after,
      PAGE_READ,
    );
    const { nextCursor, shown } = pageOf(page, ({ orderId, paidAt }) => ({
      value: paidAt.toISOString(),
      id: orderId,
    }));
    return {
      items: shown.map(({ paidAt, payerName, receiverId, ...order }) => {
        const account = accounts.find((each) => each.receiverId === receiverId);
        if (account === undefined) throw new Error("a paid order names its account");
        return {
          ...order,
          payerMasked: maskEnterprise(payerName),
          paidAt: formatInstant(paidAt),
          bankName: account.bankName,
          last4: account.accountNo.slice(-4),
        };
      }),
      nextCursor,
      total,
    };
  },
);
