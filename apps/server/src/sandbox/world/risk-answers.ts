import { mode, PENDING_CASE, type ScriptableProvider, TROUBLE } from "./answer-modes.ts";

/** What the lender's risk decisions answer. */
export const RISK_ANSWERS: ScriptableProvider = {
  provider: "risk",
  words: ["风控", "Risk"],
  ops: [
    {
      op: "decide",
      words: ["审批", "Decide"],
      modes: [
        mode(
          "approve",
          ["通过", "Approve"],
          [
            '可写 {"limitFen": 50000000, "dailyRatePpm": 300, "ratio": "0.60", "creditType": "GOODS_PLEDGE"}；经营贷可写 {"guaranteed": false}，没有担保人。',
            'Takes {"limitFen": 50000000, "dailyRatePpm": 300, "ratio": "0.60", "creditType": "GOODS_PLEDGE"}; for the business loan {"guaranteed": false}, without a guarantor.',
          ],
        ),
        mode(
          "refuse",
          ["拒绝", "Reject"],
          ['可再次申请。可写 {"reasonText": "…"}。', 'May apply again. Takes {"reasonText": "…"}.'],
        ),
        mode("veto", ["否决", "Veto"], ["可申诉。", "May appeal."]),
        PENDING_CASE,
        ...TROUBLE,
      ],
    },
    {
      op: "estimate",
      words: ["测额", "Estimate"],
      modes: [
        mode(
          "estimate",
          ["给出比例", "Give a share"],
          ['可写 {"ratio": "0.70"}。', 'Takes {"ratio": "0.70"}.'],
        ),
        mode("refuse", ["测不出", "Fail"], ["没有额度可估。", "No estimate can be made."]),
        PENDING_CASE,
        ...TROUBLE,
      ],
    },
    {
      op: "reviewLimit",
      words: ["提额审批", "Review a limit"],
      modes: [
        mode(
          "grant",
          ["通过", "Grant"],
          [
            '按申请的金额；可写 {"increaseFen": 10000000}。',
            'As much as was asked for. Takes {"increaseFen": 10000000}.',
          ],
        ),
        mode(
          "refuse",
          ["拒绝", "Refuse"],
          [
            '30 天后可再申请。可写 {"reasonText": "…"}。',
            'May ask again after 30 days. Takes {"reasonText": "…"}.',
          ],
        ),
        mode(
          "reduce",
          ["降额", "Reduce"],
          [
            '固定额度减半；可写 {"fixedFen": 10000000}。',
            'Halves the fixed limit. Takes {"fixedFen": 10000000}.',
          ],
        ),
        PENDING_CASE,
        ...TROUBLE,
      ],
    },
    {
      op: "purchaseHistory",
      words: ["进货记录", "Purchases"],
      modes: [
        mode(
          "refuse",
          ["没有记录", "None"],
          ["厂家不认识这个商户。", "The manufacturer does not know the dealer."],
        ),
        ...TROUBLE,
      ],
    },
  ],
};
