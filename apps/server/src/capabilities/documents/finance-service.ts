import {
  AUTO_DEBIT_TIMES,
  COMPLAINT_ANSWER_DAYS,
  COMPLAINT_EXTENSION_DAYS,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
  REMINDER_DAYS,
  simpleAnnualPercent,
} from "@kedu/domain";
import type { BilingualText } from "../../content/bilingual-text.ts";

const leastRate = `${simpleAnnualPercent(MIN_DAILY_RATE_PPM)}%`;
const mostRate = `${simpleAnnualPercent(MAX_DAILY_RATE_PPM)}%`;
const longestDays = COMPLAINT_EXTENSION_DAYS.reduce(
  (days, more) => days + more,
  COMPLAINT_ANSWER_DAYS,
);
const remindedDays = REMINDER_DAYS.filter((days) => days > 0);

/** What the platform does between a dealer and the lenders, what it costs, and where the money flows. Decision 0084. */
export const financeService: BilingualText = {
  "zh-CN": {
    title: "刻度融资服务协议",
    sections: [
      {
        heading: "一、谁和谁订立",
        paragraphs: [
          "本协议由刻度平台和申请额度的企业订立，适用于通过平台申请的灵活信用和经营贷。",
          "借款由贷款人出借。平台不是贷款人，不吸收存款，不为借款提供担保。",
        ],
      },
      {
        heading: "二、平台做什么",
        paragraphs: [
          "平台帮企业整理和提交申请资料，把贷款人的决定告诉企业，办理合同签署，按企业确认的金额和收款方发出付款指令，发起还款，并保存合同、账单和结清证明供企业随时查看。",
          `还款日前 ${remindedDays.join(" 天、")} 天和还款当天，平台发短信提醒。`,
          "批不批准、额度多少、利率多少，都由贷款人决定。平台不承诺审批结果和时间。",
        ],
      },
      {
        heading: "三、费用",
        paragraphs: [
          "平台不向企业收取服务费、咨询费、担保费或者其他任何费用。",
          `企业要付的只有借款合同写明的利息和逾期罚息，付给贷款人。年化利率（单利）在 ${leastRate} 到 ${mostRate} 之间，以每笔借款合同为准。`,
        ],
      },
      {
        heading: "四、钱从哪里走",
        paragraphs: [
          "借款由贷款人付给订单的收款方，可以直接付，也可以经银行的中转账户；或者付到企业自己的账户。还款由银行从企业绑定的还款账户扣到贷款人，有担保人代偿的，扣到担保人。",
          `自动扣款的时间是 ${AUTO_DEBIT_TIMES.join(" 和 ")}。`,
          "这些钱只在银行之间走，平台不经手、不占用。",
        ],
      },
      {
        heading: "五、企业要做的",
        paragraphs: [
          "如实提供资料，由法人本人刷脸确认，借款用于自己的经营。登录信息和验证码不告诉任何人。",
          "个人信息的处理按《刻度隐私政策》和各项单独同意书办理，本协议不增加新的授权。",
        ],
      },
      {
        heading: "六、投诉",
        paragraphs: [
          `对平台或者贷款人不满意，可以在“问题与投诉”里提出，不收费，也不影响额度。平台在 ${COMPLAINT_ANSWER_DAYS} 天内答复；情况复杂的会说明原因并延长，最长不超过 ${longestDays} 天。`,
          "对答复不满意，可以再向平台提出，也可以向贷款人、监管部门或者人民法院提出。",
        ],
      },
      {
        heading: "七、开始和结束",
        paragraphs: [
          "提交申请前同意本协议即生效。不同意的，不能提交申请，已有的额度和借款不受影响。",
          "企业可以随时撤回没有批复的申请；没有借款时可以注销账户，本协议随之结束。已有的借款按借款合同还清。",
        ],
      },
    ],
  },
  en: {
    title: "Kedu financing service agreement",
    sections: [
      {
        heading: "About this translation",
        paragraphs: [
          "This English text helps you read the agreement. The Chinese text is the binding one.",
        ],
      },
      {
        heading: "1. Who agrees with whom",
        paragraphs: [
          "This agreement is between the Kedu platform and the enterprise that applies for a limit. It is about flexible credit and the business loan that are applied for through the platform.",
          "The lender lends the money. The platform is no lender, takes no deposits and guarantees no loan.",
        ],
      },
      {
        heading: "2. What the platform does",
        paragraphs: [
          "The platform helps the enterprise to put together and send its application, passes on what the lender decides, has contracts signed, sends payment instructions for the amounts and receivers that the enterprise confirms, starts repayments, and keeps contracts, bills and settlement certificates for the enterprise to see at any time.",
          `It sends text messages ${remindedDays.join(" and ")} days before a due date, and on that day.`,
          "The lender alone decides whether a limit is approved, how high it is and at which rate. The platform promises no result and no time.",
        ],
      },
      {
        heading: "3. Cost",
        paragraphs: [
          "The platform charges the enterprise no service fee, no consulting fee, no guarantee fee and nothing else.",
          `The enterprise pays only the interest and the late charge of its loan contracts, to the lender. The annual rate (simple) lies between ${leastRate} and ${mostRate}; that of a loan is in its contract.`,
        ],
      },
      {
        heading: "4. Which way the money goes",
        paragraphs: [
          "The lender pays a loan to the receiver of the order, straight or through a transit account of the bank, or to the enterprise's own account. The bank debits repayments from the account that the enterprise has linked and pays them to the lender, or to a guarantor who has paid the lender.",
          `Automatic debits are at ${AUTO_DEBIT_TIMES.join(" and ")}.`,
          "This money passes between banks alone. The platform neither holds nor uses it.",
        ],
      },
      {
        heading: "5. What the enterprise does",
        paragraphs: [
          "It gives true data, has its legal person confirm by their own face, and uses loans for its own business. It gives log-in data and codes to no one.",
          "Personal data follows the privacy policy and the separate consents. This agreement adds no consent to them.",
        ],
      },
      {
        heading: "6. Complaints",
        paragraphs: [
          `A complaint about the platform or a lender can be made under questions and complaints. It costs nothing and does not touch the limit. The platform answers within ${COMPLAINT_ANSWER_DAYS} days; where a case is difficult it says why and takes longer, ${longestDays} days at most.`,
          "If the answer does not satisfy, the enterprise may come back to the platform, or turn to the lender, the regulator or a court.",
        ],
      },
      {
        heading: "7. Beginning and end",
        paragraphs: [
          "It holds once it is agreed to, before an application is submitted. Without it no application can be submitted; limits and loans that exist are not touched.",
          "The enterprise may withdraw an application that is not decided at any time, and close its account when it has no loan, which ends this agreement. Loans are repaid as their contracts say.",
        ],
      },
    ],
  },
};
