import { closeLimitIncrease } from "./close-limit-increase.ts";
import { confirmLimitIncrease } from "./confirm-limit-increase.ts";
import { getIncreaseOffer } from "./get-increase-offer.ts";
import { getLimitIncrease } from "./get-limit-increase.ts";
import { listCreditChanges } from "./list-credit-changes.ts";
import { sendLimitIncreaseCode } from "./send-limit-increase-code.ts";
import { startLimitIncrease } from "./start-limit-increase.ts";

export const limitIncreases = {
  closeLimitIncrease,
  confirmLimitIncrease,
  getIncreaseOffer,
  getLimitIncrease,
  listCreditChanges,
  sendLimitIncreaseCode,
  startLimitIncrease,
};
