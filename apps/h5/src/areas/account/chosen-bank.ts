import { BANK_CHANNELS, type BankChannel } from "@kedu/domain";
import { clientRecords } from "../../data/client-records.ts";
import { personNow } from "../../platform/session/person.ts";

/** The bank that was chosen in this tab for the account to open, so that a reload asks for it no second time. */
export function chosenBank(): BankChannel | null {
  const kept = clientRecords.get("bankAccountOpening", personNow())?.bankChannel;
  return BANK_CHANNELS.find((each) => each === kept) ?? null;
}

export function keepChosenBank(bankChannel: BankChannel): void {
  clientRecords.set("bankAccountOpening", { bankChannel }, personNow());
}

/** The account is open. */
export function forgetChosenBank(): void {
  clientRecords.remove("bankAccountOpening", personNow());
}
