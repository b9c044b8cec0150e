import type { BilingualText } from "../../content/bilingual-text.ts";

/** What a dealer and the platform owe each other, before any credit is asked for. */
export const userAgreement: BilingualText = {
  "zh-CN": {
    title: "刻度用户服务协议",
    sections: [
      {
        heading: "一、这份协议约定什么",
        paragraphs: [
          "刻度是为经销商提供的供应链信用服务平台。您登录并使用刻度，就与平台运营方订立了本协议。",
          "平台负责申请、订单、付款指令、还款和账单的办理。借款由放款机构提供，放款机构的名称写在每一份授信合同和借款合同里。平台本身不吸收存款，也不发放借款。",
        ],
      },
      {
        heading: "二、产品和价格",
        paragraphs: [
          "灵活信用用于支付您向厂商下的采购订单。每笔借款期限 45 天，到期一次还本付息，可以随时提前还款，提前还款不收任何费用。",
          "年化利率（单利）为 7.30% 至 18.25%，由日利率 0.02% 至 0.05% 乘以 365 得出。您实际适用的利率在授信决定里告知，并写入合同。付款当天不计息，从次日起按天计息。",
          "除利息外，平台和放款机构不收手续费、服务费、担保费或任何其他费用。逾期时，在正常利息之外，对逾期本金按日利息的 0.5 倍加收罚息。不计复利。",
        ],
      },
      {
        heading: "三、账号安全",
        paragraphs: [
          "您用手机号和短信验证码登录。验证码 5 分钟内有效，只能用一次。平台工作人员不会向您索要验证码，请不要告诉任何人。",
          "法人更换手机号、手机遗失或怀疑账号被他人使用时，请马上退出全部设备并联系客服。",
        ],
      },
      {
        heading: "四、您的承诺",
        paragraphs: [
          "您提供的企业和法人资料真实、完整、有效；资料变化后及时更新。",
          "借款只用于支付所选的采购订单，不用于投资、炒房、炒股、转贷或其他法律禁止的用途。",
        ],
      },
      {
        heading: "五、额度、截单和冻结",
        paragraphs: [
          "额度以放款机构的审批结果为准，测算结果只是预估。额度不是存款，未使用的额度不产生费用。",
          "14:00 以前生成的订单须在当天 14:00 以前付款，之后生成的订单须在次日 14:00 以前付款。过了截单时间的订单不能再付款。",
          "到期日次日 12:00 仍有逾期的，额度冻结；逾期还清后立即恢复。身份证件过期、法人变更、司法通知或风险原因也可能使额度冻结，冻结原因会告诉您。额度处于任何状态时，已有借款都照常可以还款。",
        ],
      },
      {
        heading: "六、通知",
        paragraphs: [
          "还款日前 7 天、前 3 天和当天，平台会通过短信和应用内消息提醒您。提醒是便利，不改变还款日。",
        ],
      },
      {
        heading: "七、投诉和争议",
        paragraphs: [
          "每一页右上角都有客服入口，可以提问，也可以投诉。投诉自受理之日起 15 日内答复；情况复杂的，告知原因后可以延长 30 日，确有必要的可以再延长 30 日。",
          "对授信结果不满意的，可以要求说明主要原因。本协议适用中华人民共和国法律。协商不成的争议，由被告住所地有管辖权的人民法院处理。",
        ],
      },
      {
        heading: "八、变更和终止",
        paragraphs: [
          "协议内容变化时，新版本会在您下一次使用前请您重新阅读并同意。您不同意的，可以继续还清已有借款。",
          "借款全部还清后，您可以注销账号。注销后，法律要求保存的记录仍按期限保存。",
        ],
      },
    ],
  },
  en: {
    title: "Kedu user agreement",
    sections: [
      {
        heading: "About this translation",
        paragraphs: [
          "This English text helps you read the agreement. The Chinese text is the binding one.",
        ],
      },
      {
        heading: "1. What this agreement covers",
        paragraphs: [
          "Kedu is a supply-chain credit service for dealers. By logging in and using it you enter into this agreement with the operator of the platform.",
          "The platform handles applications, orders, payment instructions, repayments and statements. Loans are made by a lender, whose name stands in every credit and loan contract. The platform itself takes no deposits and makes no loans.",
        ],
      },
      {
        heading: "2. Product and price",
        paragraphs: [
          "Flexible credit pays the purchase orders you place with the manufacturer. Each loan runs 45 days and is repaid once, principal and interest together. You may repay early at any time, at no charge.",
          "The annual rate (simple) is 7.30% to 18.25%: a daily rate of 0.02% to 0.05% times 365. Your own rate is told with the credit decision and stands in the contract. The day of payment bears no interest; interest runs daily from the next day.",
          "Apart from interest, neither the platform nor the lender charges a handling, service, guarantee or any other fee. When a loan is overdue, a late charge of 0.5 times the daily interest on the overdue principal is added to normal interest. There is no compound interest.",
        ],
      },
      {
        heading: "3. Keeping your account safe",
        paragraphs: [
          "You log in with your mobile number and a code sent by SMS. A code is valid for 5 minutes and works once. Nobody from the platform will ask you for it: tell it to no one.",
          "If the legal person changes number, loses the phone or suspects that somebody else uses the account, log out of all devices at once and contact us.",
        ],
      },
      {
        heading: "4. What you promise",
        paragraphs: [
          "What you tell about the enterprise and its legal person is true, complete and current, and you update it when it changes.",
          "Loans only pay the purchase orders chosen. They do not serve investment, property or share speculation, lending on, or any use the law forbids.",
        ],
      },
      {
        heading: "5. Limit, cut-off and freezing",
        paragraphs: [
          "The limit is what the lender approves; an estimate is only an estimate. A limit is not a deposit, and what you do not use costs nothing.",
          "Orders made before 14:00 have to be paid before 14:00 that day, later ones before 14:00 the next day. An order past its cut-off can no longer be paid.",
          "If a debt is still overdue at 12:00 on the day after its due date, the limit is frozen; it returns at once when the debt is paid. An expired ID, a change of legal person, a court notice or a risk may also freeze it, and you are told why. Existing loans can be repaid in every state of the limit.",
        ],
      },
      {
        heading: "6. Messages",
        paragraphs: [
          "The platform reminds you by SMS and in the app 7 days before, 3 days before and on the due date. Reminders are a convenience and do not move the due date.",
        ],
      },
      {
        heading: "7. Complaints and disputes",
        paragraphs: [
          "Every page has a help entry at its top right, for questions and for complaints. A complaint is answered within 15 days of its receipt; where the matter is complex this may be extended by 30 days with the reason told, and once more by 30 days where necessary.",
          "If you disagree with a credit decision you may ask for its main reasons. The law of the People's Republic of China applies. Disputes that cannot be settled go to the competent people's court at the defendant's place.",
        ],
      },
      {
        heading: "8. Changes and end",
        paragraphs: [
          "When this agreement changes, you are asked to read and accept the new version before you go on. If you do not accept it, you can still repay what you owe.",
          "Once all loans are repaid you may close your account. Records that the law requires are kept for their term.",
        ],
      },
    ],
  },
};
