import { mode, type ScriptableProvider, TROUBLE } from "./answer-modes.ts";
import { FACE_ANSWERS } from "./face-answers.ts";
import { INSURER_ANSWERS } from "./insurer-answers.ts";
import { INVOICE_ANSWERS } from "./invoice-answers.ts";
import { ORDER_SYSTEM_ANSWERS } from "./order-system-answers.ts";
import { PARTNER_BANK_ANSWERS } from "./partner-bank-answers.ts";
import { RISK_ANSWERS } from "./risk-answers.ts";

const MOVES_MONEY = [
  mode(
    "refuse",
    ["拒绝", "Refuse"],
    ['可写 {"code": "RECEIVER_ACCOUNT_INVALID"}。', 'Takes {"code": "RECEIVER_ACCOUNT_INVALID"}.'],
  ),
  mode(
    "review",
    ["人工审核", "Review"],
    [
      '审核中，1 小时后通过并回调。可写 {"seconds": 60, "outcome": "REFUSED"}。',
      'Looked into; passes after 1 h with a callback. Takes {"seconds": 60, "outcome": "REFUSED"}.',
    ],
  ),
  mode(
    "pending",
    ["受理中", "Pending"],
    [
      '收下但不给结果，1 小时后成功并回调。可写 {"seconds": 60, "outcome": "REFUSED"}。',
      'Taken in without a result; done after 1 h with a callback. Takes {"seconds": 60, "outcome": "REFUSED"}.',
    ],
  ),
  mode(
    "callback-only",
    ["只有回调", "Callback only"],
    ["回答丢失，回调马上就到。", "The answer is lost, the callback comes at once."],
  ),
  mode(
    "double-callback",
    ["重复回调", "Repeated callback"],
    [
      '成功，同一个回调来两次。可写 {"copies": 5}。',
      'Done; the same callback comes twice. Takes {"copies": 5}.',
    ],
  ),
  mode(
    "out-of-order",
    ["回调乱序", "Callbacks out of order"],
    ["成功之后又来“处理中”和“失败”的回调。", "Done; then callbacks say pending and refused."],
  ),
  mode(
    "forged-callback",
    ["伪造回调", "Forged callback"],
    [
      '成功，之后来一个签名不对的失败回调。可写 {"what": "TIMESTAMP"}。',
      'Done; then a refusal with a wrong signature. Takes {"what": "TIMESTAMP"}.',
    ],
  ),
  mode(
    "wrong-amount-callback",
    ["金额不对的回调", "Callback with another amount"],
    ["成功，之后来一个多一分钱的回调。", "Done; then a callback that is one fen too high."],
  ),
] as const;

/** Every answer that a provider can be scripted to give. A script that is not in here is refused. */
export const ANSWER_CATALOGUE: readonly ScriptableProvider[] = [
  {
    provider: "bank",
    words: ["银行", "Bank"],
    ops: [
      { op: "pay", words: ["放款付款", "Pay out"], modes: [...MOVES_MONEY, ...TROUBLE] },
      {
        op: "debit",
        words: ["扣款", "Debit"],
        modes: [
          mode(
            "part",
            ["只扣到一部分", "Part only"],
            ['扣到一半。可写 {"gotFen": 100}。', 'Gets half. Takes {"gotFen": 100}.'],
          ),
          ...MOVES_MONEY,
          ...TROUBLE,
        ],
      },
      {
        op: "payOut",
        words: ["提现付款", "Pay a withdrawal"],
        modes: [...MOVES_MONEY, ...TROUBLE],
      },
      {
        op: "refund",
        words: ["退款付款", "Pay a refund"],
        modes: [...MOVES_MONEY, ...TROUBLE],
      },
      {
        op: "topUp",
        words: ["充值扣款", "Take a top-up"],
        modes: [
          mode(
            "refuse",
            ["拒绝", "Refuse"],
            [
              '余额不足。可写 {"code": "CARD_LIMIT_REACHED"}、"CARD_CLOSED"、"ACCOUNT_FROZEN"。',
              'Too little on the card. Takes {"code": "CARD_LIMIT_REACHED"}, "CARD_CLOSED", "ACCOUNT_FROZEN".',
            ],
          ),
          ...MOVES_MONEY.filter(({ mode: name }) => name !== "refuse"),
          ...TROUBLE,
        ],
      },
      {
        op: "payPremium",
        words: ["支付保费", "Pay a premium"],
        modes: [...MOVES_MONEY, ...TROUBLE],
      },
      {
        op: "refundPremium",
        words: ["退还保费", "Pay a premium back"],
        modes: [...MOVES_MONEY, ...TROUBLE],
      },
      {
        op: "claim",
        words: ["担保人代偿", "Guarantor pays"],
        modes: [...MOVES_MONEY, ...TROUBLE],
      },
      {
        op: "paySmallAmount",
        words: ["小额打款", "Send a small amount"],
        modes: [...MOVES_MONEY, ...TROUBLE],
      },
      { op: "balance", words: ["查余额", "Ask for a balance"], modes: TROUBLE },
      {
        op: "query",
        words: ["查询结果", "Ask for the result"],
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
      {
        op: "close",
        words: ["关闭请求号", "Close a request"],
        modes: [
          mode(
            "too-late",
            ["太晚了", "Too late"],
            ["说已经收到，关不掉。", "Says that it has arrived."],
          ),
          ...TROUBLE,
        ],
      },
      {
        op: "verifyAccount",
        words: ["四要素核验", "Check the card"],
        modes: [
          mode(
            "refuse",
            ["不一致", "Mismatch"],
            ["四要素不一致。", "The four factors do not match."],
          ),
          mode(
            "other-bank",
            ["别家银行的卡", "Card of another bank"],
            [
              "四要素一致，但不是这家银行的卡。",
              "The factors match, and the card is another bank's.",
            ],
          ),
          ...TROUBLE,
        ],
      },
      { op: "openSafeAccount", words: ["开安全账户", "Open the safe account"], modes: TROUBLE },
      {
        op: "signChannel",
        words: ["渠道签约", "Sign a channel"],
        modes: [
          mode(
            "refuse",
            ["拒绝", "Refuse"],
            ['可写 {"code": "ACCOUNT_RESTRICTED"}。', 'Takes {"code": "ACCOUNT_RESTRICTED"}.'],
          ),
          mode(
            "pending",
            ["受理中", "Pending"],
            ["收下但不给结果，再问时签好。", "Taken in without a result; signed when asked again."],
          ),
          ...TROUBLE,
        ],
      },
      {
        op: "openVirtualAccount",
        words: ["开还款账户", "Open the repayment account"],
        modes: TROUBLE,
      },
      {
        op: "closeAccount",
        words: ["销户", "Close the account"],
        modes: [
          mode(
            "refuse",
            ["拒绝", "Refuse"],
            ['可写 {"code": "ACCOUNT_RESTRICTED"}。', 'Takes {"code": "ACCOUNT_RESTRICTED"}.'],
          ),
          mode(
            "pending",
            ["受理中", "Pending"],
            [
              '收下但不给结果，1 小时后销户。可写 {"seconds": 60, "outcome": "REFUSED"}。',
              'Taken in without a result; closed after 1 h. Takes {"seconds": 60, "outcome": "REFUSED"}.',
            ],
          ),
          ...TROUBLE,
        ],
      },
      { op: "queryClosing", words: ["查询销户", "Ask about a closing"], modes: TROUBLE },
    ],
  },
  FACE_ANSWERS,
  INVOICE_ANSWERS,
  PARTNER_BANK_ANSWERS,
  INSURER_ANSWERS,
  ORDER_SYSTEM_ANSWERS,
  RISK_ANSWERS,
  {
    provider: "registry",
    words: ["登记核验", "Registry"],
    ops: [
      {
        op: "checkEnterprise",
        words: ["查企业", "Check an enterprise"],
        modes: [
          mode(
            "match",
            ["一致", "Match"],
            [
              "登记信息一致，校验码不同的代码也是。",
              "Matches, whatever the check character of the code.",
            ],
          ),
          mode(
            "mismatch",
            ["信息不符", "Mismatch"],
            ["名称或法人不符。", "Name or legal person differ."],
          ),
          mode("other-legal-person", ["法人变更", "New person"], ["登记为李新。", "Now 李新."]),
          mode("revoked", ["已吊销", "Revoked"], ["执照已吊销。", "The licence was revoked."]),
          mode("not-found", ["查无企业", "Not found"], ["没有这个代码。", "No such code."]),
          ...TROUBLE,
        ],
      },
      {
        op: "checkPerson",
        words: ["查实名", "Check a person"],
        modes: [
          mode(
            "mismatch",
            ["不一致", "Mismatch"],
            ["姓名和证件号不一致。", "Name and number differ."],
          ),
          mode("not-found", ["查无此人", "Not found"], ["没有这个证件号。", "No such number."]),
          ...TROUBLE,
        ],
      },
    ],
  },
  {
    provider: "ocr",
    words: ["证照识别", "Document reading"],
    ops: [
      {
        op: "readIdCard",
        words: ["读身份证", "Read an ID card"],
        modes: [
          mode("refuse", ["看不清", "Unreadable"], ["请重新拍。", "Has to be taken again."]),
          mode(
            "reading",
            ["读出指定内容", "Read given facts"],
            [
              '可写 {"validDays": 90} 或 {"name": "…", "idNo": "…", "validTo": "LONG_TERM"}。',
              'Takes {"validDays": 90} or {"name": "…", "idNo": "…", "validTo": "LONG_TERM"}.',
            ],
          ),
          mode(
            "permanent-card",
            ["永久居留证", "Permanent residence card"],
            [
              '读出外国人永久居留身份证。旧版写 {"old": true}。',
              'Reads a foreigner\'s card; the 15 characters of an old one with {"old": true}.',
            ],
          ),
          ...TROUBLE,
        ],
      },
      {
        op: "readLicence",
        words: ["读营业执照", "Read a licence"],
        modes: [
          mode("refuse", ["看不清", "Unreadable"], ["请重新拍。", "Has to be taken again."]),
          mode(
            "reading",
            ["读出指定内容", "Read given facts"],
            [
              '可写 {"organizationCode": "…", "name": "…", "type": "INDIVIDUAL_BIZ"}。',
              'Takes {"organizationCode": "…", "name": "…", "type": "INDIVIDUAL_BIZ"}.',
            ],
          ),
          ...TROUBLE,
        ],
      },
    ],
  },
  {
    provider: "sms",
    words: ["短信", "SMS"],
    ops: [{ op: "send", words: ["发送", "Send"], modes: TROUBLE }],
  },
  {
    provider: "mail",
    words: ["邮件", "E-mail"],
    ops: [
      {
        op: "send",
        words: ["发送", "Send"],
        modes: [mode("refuse", ["拒收", "Refuse"], ["没有这个邮箱。", "No mailbox."]), ...TROUBLE],
      },
    ],
  },
  {
    provider: "shell",
    words: ["原生应用", "Native app"],
    ops: [
      {
        op: "verifyToken",
        words: ["核对令牌", "Check a token"],
        modes: [
          mode("refuse", ["不认", "Refuse"], ["说不是它的令牌。", "Says that it is not its own."]),
          ...TROUBLE,
        ],
      },
    ],
  },
  {
    provider: "carrier",
    words: ["运营商", "Carrier"],
    ops: [
      {
        op: "numberOf",
        words: ["本机号码", "Number of the phone"],
        modes: [
          mode(
            "expired",
            ["已过期", "Expired"],
            ["说令牌已过期。", "Says that the token has expired."],
          ),
          mode(
            "other-number",
            ["另一个号码", "Another number"],
            [
              '说出另一个号码。可写 {"mobile": "13800009999"}。',
              'Names another number. Takes {"mobile": "13800009999"}.',
            ],
          ),
          ...TROUBLE,
        ],
      },
    ],
  },
  {
    provider: "captcha",
    words: ["人机验证", "Captcha"],
    ops: [
      { op: "createChallenge", words: ["出题", "Make a challenge"], modes: TROUBLE },
      {
        op: "verify",
        words: ["验证", "Verify"],
        modes: [
          mode("refuse", ["不通过", "Refuse"], ["验证不通过。", "Does not pass."]),
          ...TROUBLE,
        ],
      },
    ],
  },
];

/** Whether a provider has this call and the call this answer. */
export function isScriptable(provider: string, op: string, answer: string): boolean {
  return (
    ANSWER_CATALOGUE.find((one) => one.provider === provider)
      ?.ops.find((one) => one.op === op)
      ?.modes.some((one) => one.mode === answer) ?? false
  );
}
