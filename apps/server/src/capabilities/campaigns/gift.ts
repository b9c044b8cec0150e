import { contract, mayCall } from "@kedu/api";
import type { UserRole } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { type CouponFacts, readIssuedCoupon } from "../coupons/coupons-reader.ts";

/** One coupon for each enterprise, whatever the campaign gives later. */
export const giftKey = (configId: string) => `campaign:${configId}`;

/** The coupon that an enterprise has taken of a campaign; null where it has none. */
export function readTaken(
  reader: Reader,
  enterpriseId: string,
  configId: string,
): Promise<CouponFacts | null> {
  return readIssuedCoupon(reader, enterpriseId, giftKey(configId));
}

/** Whether a person of this role may take a coupon for their enterprise. */
export function mayTake(role: UserRole): boolean {
  return mayCall(contract.campaigns.takeCampaignCoupon["~orpc"].meta.callers, role);
}
