import { type BankChannel, formatInstant } from "@kedu/domain";
import { collectionAccountOf } from "../world/bank-accounts.ts";
import { arrive } from "../world/bank-books.ts";
import { SANDBOX_BANK_KEY_ID, sandboxBankSecret } from "../world/bank-key.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import type { FrontDoor, PartnerAnswer } from "./front-door.ts";

/** A transfer for repayments, as its payer made it. */
export interface RepayTransfer {
  readonly bankChannel: BankChannel;
  /** A dealer's own account; the collection account where it is left out. */
  readonly accountNo?: string | undefined;
  readonly remark: string;
  readonly amountFen: number;
  readonly payerName: string;
  readonly payerLast4: string;
  /** The bank's number, where a transfer is reported again. */
  readonly transferNo?: string | undefined;
}

/** The money is in the collection account, whichever number it was sent to, and then the bank tells the service. */
export async function transferToRepay(
  world: SandboxWorld,
  door: FrontDoor,
  { transferNo = world.makeId(), accountNo, ...transfer }: RepayTransfer,
): Promise<PartnerAnswer> {
  const collection = collectionAccountOf(transfer.bankChannel).accountNo;
  await arrive(world, collection, transfer.amountFen);
  return door.sendSigned(
    "/callbacks/bank/transfers",
    {
      ...transfer,
      eventId: world.makeId(),
      transferNo,
      accountNo: accountNo ?? collection,
      at: formatInstant(world.clock.now()),
    },
    { keyId: SANDBOX_BANK_KEY_ID, secret: sandboxBankSecret(world.vault) },
  );
}
