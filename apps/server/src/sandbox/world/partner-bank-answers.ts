import { mode, PENDING_CASE, type ScriptableProvider, TROUBLE } from "./answer-modes.ts";

/** What the partner bank answers to requests, before it decides. */
export const PARTNER_BANK_ANSWERS: ScriptableProvider = {
  provider: "partnerBank",
  words: ["邮储合作银行", "Partner bank"],
  ops: [
    {
      op: "send",
      words: ["提交申请", "Hand a request over"],
      modes: [
        mode("refuse", ["不受理", "Refuse"], ['可写 {"reason": "…"}。', 'Takes {"reason": "…"}.']),
        mode(
          "id-photos",
          ["要求重拍证件", "Ask for ID photos"],
          ["不受理，要求重新拍摄证件。", "Not taken in: the ID has to be photographed again."],
        ),
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
    { op: "facePage", words: ["人脸页面", "Page of faces"], modes: TROUBLE },
    { op: "paymentPage", words: ["付款页面", "Page of payments"], modes: TROUBLE },
    {
      op: "faceResult",
      words: ["页面结果", "Result of a page"],
      modes: [
        mode(
          "pending",
          ["没有结果", "None yet"],
          ["说还没有结果。", "Says that there is none yet."],
        ),
        ...TROUBLE,
      ],
    },
  ],
};
