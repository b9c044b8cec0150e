import { bankCallback } from "./bank-callback.ts";
import { partnerLineCallback } from "./partner-line-callback.ts";
import { safeTransferCallback } from "./safe-transfer-callback.ts";
import { transferCallback } from "./transfer-callback.ts";

export const partners = {
  bankCallback,
  partnerLineCallback,
  safeTransferCallback,
  transferCallback,
};
