import type { PartnerCredit } from "@kedu/api";
import type { PartnerStep } from "@kedu/domain";
import { partnerCreditQuery } from "../../data/partner-credit.queries.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { holds } from "../../platform/routing/existing.ts";

const FILLING_IN: readonly PartnerStep[] = ["FORM", "CARD", "FACE"];
const AFTER_THE_FORM: readonly PartnerStep[] = ["CARD", "FACE"];
const AT_THE_BANK: readonly PartnerStep[] = [
  "FACE",
  "SENDING",
  "DECIDING",
  "ACTIVATE",
  "ACTIVATING",
  "RETRY",
];
const BEFORE_THE_BANK: readonly PartnerStep[] = ["UPGRADE", "UPGRADING", "ID", ...FILLING_IN];
const AFTER_THE_BANK: readonly PartnerStep[] = ["REJECTED", "ENDED"];

const isAt =
  (steps: readonly PartnerStep[]) =>
  ({ queryClient }: AddressFacts): Promise<boolean> =>
    holds(async () => {
      const { step }: PartnerCredit = await queryClient.fetchQuery(partnerCreditQuery);
      return steps.includes(step);
    });

/** The bank offers a line that the dealer has not applied for, wants a better account first, or an offer has ended. */
export const hasOffer = isAt([...BEFORE_THE_BANK, ...AFTER_THE_BANK]);
/** The ID was confirmed, and the bank has nothing yet. */
export const isFillingIn = isAt(FILLING_IN);
export const isFormConfirmed = isAt(AFTER_THE_FORM);
/** A face to show, or a request that the bank has. */
export const hasSomethingToSend = isAt(AT_THE_BANK);
