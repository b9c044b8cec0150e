import { handleAll } from "../../calls/call.ts";
import { listCoupons } from "./list-coupons.ts";

export const coupons = handleAll.coupons.router({ listCoupons });
