import { startWithDealer } from "./borrowing.ts";
import { repayLoans } from "./trade.ts";

/** A dealer with a loan that is settled and one that is not. */
export async function startWithFiles(...options: Parameters<typeof startWithDealer>) {
  const { borrow, client, dealer, service } = await startWithDealer(...options);
  const settled = await borrow(200_000);
  const open = await borrow(100_000);
  await repayLoans(client, [settled]);
  const [{ contractId, loanNo }, later] = await Promise.all([
    client.loans.getLoan({ loanId: settled }),
    client.loans.getLoan({ loanId: open }),
  ]);
  return { client, dealer, service, settled, open, contractId, loanNo, later };
}
