import { bankCallback } from "./bank-callback.ts";
import { channelPermissionCallback } from "./channel-permission-callback.ts";
import { claimCallback } from "./claim-callback.ts";
import { freezeCallback } from "./freeze-callback.ts";
import { guaranteeCallback } from "./guarantee-callback.ts";
import { idPhotoCallback } from "./id-photo-callback.ts";
import { invoiceCallback } from "./invoice-callback.ts";
import { complaintCallback } from "./complaint-callback.ts";
import { partnerLineCallback } from "./partner-line-callback.ts";
import { recoveryReviewCallback } from "./recovery-review-callback.ts";
import { safeTransferCallback } from "./safe-transfer-callback.ts";
import { transferCallback } from "./transfer-callback.ts";

export const partners = {
  bankCallback,
  channelPermissionCallback,
  claimCallback,
  freezeCallback,
  guaranteeCallback,
  idPhotoCallback,
  invoiceCallback,
  complaintCallback,
  partnerLineCallback,
  recoveryReviewCallback,
  safeTransferCallback,
  transferCallback,
};
