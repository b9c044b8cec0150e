import { mode, type ScriptableProvider, TROUBLE } from "./answer-modes.ts";

const REFUSE = mode(
  "refuse",
  ["驳回", "Reject"],
  ['可写 {"reasonText": "…"}。', 'Takes {"reasonText": "…"}.'],
);

/** What the invoice systems of lenders answer. */
export const INVOICE_ANSWERS: ScriptableProvider = {
  provider: "invoice",
  words: ["开票", "Invoices"],
  ops: [
    {
      op: "issue",
      words: ["开票申请", "Ask for an invoice"],
      modes: [
        REFUSE,
        mode(
          "pending",
          ["受理中", "Pending"],
          [
            '收下但不给结果，1 小时后开出。可写 {"seconds": 60, "outcome": "REJECTED"}。',
            'Taken in without a result; issued after 1 h. Takes {"seconds": 60, "outcome": "REJECTED"}.',
          ],
        ),
        ...TROUBLE,
      ],
    },
    {
      op: "query",
      words: ["查询开票", "Ask about an invoice"],
      modes: [
        REFUSE,
        mode(
          "not-found",
          ["查无此单", "Not found"],
          ["说没有收到过。", "Says that it never arrived."],
        ),
        mode("pending", ["处理中", "Pending"], ["说还在处理。", "Says that it is still at it."]),
        ...TROUBLE,
      ],
    },
    { op: "close", words: ["关闭申请号", "Close a request"], modes: TROUBLE },
  ],
};
