import { type AppCode, PARTNER_CREDIT } from "../vocabulary/app-code.ts";
import { FACE_TYPE, type FaceType } from "../vocabulary/face-type.ts";

/** Whether a payment by this product's line is confirmed on a page of its lender's. Source: decision 0087. */
export function isConfirmedAtLender(appCode: AppCode): boolean {
  return appCode === PARTNER_CREDIT;
}

/**
 * Whether a check of this type can prove consent to a payment by this product's line: one on a page of the lender's where
 * the lender confirms its payments, and one in front of our camera everywhere else. Source: decision 0087.
 */
export function provesConsent(faceType: FaceType, appCode: AppCode): boolean {
  return (faceType === FACE_TYPE.VENDOR_PAGE) === isConfirmedAtLender(appCode);
}
