import { mode, PENDING_CASE, type ScriptableProvider, TROUBLE } from "./answer-modes.ts";

/** What the insurer answers to requests. */
export const INSURER_ANSWERS: ScriptableProvider = {
  provider: "insurer",
  words: ["保险公司", "Insurer"],
  ops: [
    {
      op: "send",
      words: ["询价、出单、退保、报案", "Quote, issue, end, take a claim"],
      modes: [
        mode("refuse", ["拒绝", "Refuse"], ['可写 {"reason": "…"}。', 'Takes {"reason": "…"}.']),
        PENDING_CASE,
        ...TROUBLE,
      ],
    },
    {
      op: "query",
      words: ["查询申请", "Ask about a request"],
      modes: [
        mode(
          "not-found",
          ["查无此单", "Not found"],
          ["说没有收到过。", "Says that it never arrived."],
        ),
        mode("pending", ["处理中", "Pending"], ["说还在处理。", "Says that it is still at it."]),
        ...TROUBLE,
      ],
    },
  ],
};
