import { BANK_CHANNELS, type BankChannel } from "@kedu/domain";
import { clientRecords } from "../../data/client-records.ts";

/** The bank that was chosen in this tab for the account to open, so that a reload asks for it no second time. */
export function chosenBank(): BankChannel | null {
  const kept = clientRecords.get("bankAccountOpening")?.bankChannel;
  return BANK_CHANNELS.find((each) => each === kept) ?? null;
}

export function keepChosenBank(bankChannel: BankChannel): void {
  clientRecords.set("bankAccountOpening", { bankChannel });
}

/** The account is open. */
export function forgetChosenBank(): void {
  clientRecords.remove("bankAccountOpening");
}
