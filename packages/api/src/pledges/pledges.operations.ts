import { getPledgedGoods } from "./get-pledged-goods.ts";

export const pledges = { getPledgedGoods };
