import { listCoupons } from "./list-coupons.ts";

export const coupons = { listCoupons };
