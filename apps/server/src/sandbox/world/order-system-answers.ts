import { type ScriptableProvider, TROUBLE } from "./answer-modes.ts";

/** What the manufacturer's order system answers. */
export const ORDER_SYSTEM_ANSWERS: ScriptableProvider = {
  provider: "orderSystem",
  words: ["订单系统", "Order system"],
  ops: [{ op: "releaseGoods", words: ["解除质押", "Release goods"], modes: TROUBLE }],
};
