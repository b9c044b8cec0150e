import type { ContractTemplate } from "./fill-template.ts";

/** What an enterprise allows a bank channel to do, until when, and how it ends. */
export const channelAgreementTemplate: ContractTemplate = {
  version: "1.0",
  text: {
    "zh-CN": {
      title: "渠道签约协议（受托直付授权书）",
      sections: [
        {
          heading: "一、授权什么",
          paragraphs: [
            "{{enterprise}}（统一社会信用代码 {{organization_code}}，法人 {{legal_person}}）授权 {{lender}} 按每笔付款确认页上写明的金额和收款方，把借款直接付给订单的收款方，不经中转账户（受托直付）。",
            "每笔付款仍由法人或其授权人刷脸确认；没有确认的付款，银行不会付出。",
          ],
        },
        {
          heading: "二、有效期",
          paragraphs: [
            "授权从银行签约成功之日起，到 {{valid_to}}（含当日）止。到期前 30 天、7 天和 1 天会提醒，到期前 30 天起可以续签。",
            "到期或解约后，受托直付停用；受托支付（经中转）和自主支付不受影响，已有借款照常还款。",
          ],
        },
        {
          heading: "三、费用",
          paragraphs: ["签约、续签和解约都不收费。借款的利率以每笔借款合同为准。"],
        },
        {
          heading: "四、解约",
          paragraphs: [
            "法人可以随时在渠道管理里解约，立即生效；有付款正在该渠道处理时，等它有结果后才能解约。",
            "解约不影响解约前已付出的款项。",
          ],
        },
      ],
    },
    en: {
      title: "Channel agreement (direct-payment permission)",
      sections: [
        {
          heading: "About this translation",
          paragraphs: [
            "This English text helps you read the agreement. The Chinese text is the binding one.",
          ],
        },
        {
          heading: "1. What is allowed",
          paragraphs: [
            "{{enterprise}} (unified social credit code {{organization_code}}, legal person {{legal_person}}) allows {{lender}} to pay the amount and the receiver that the confirm page of each payment names, straight to the receiver of the order and without a transit account (direct payment).",
            "Each payment is still confirmed by the face of the legal person or an authorised person. The bank pays nothing that was not confirmed.",
          ],
        },
        {
          heading: "2. How long",
          paragraphs: [
            "The permission holds from the day the bank signs it until the end of {{valid_to}}. You are reminded 30 days, 7 days and 1 day before, and can renew it from 30 days before on.",
            "When it has ended, direct payment stops. Payment with transit and self-withdrawal go on, and loans are repaid as before.",
          ],
        },
        {
          heading: "3. Cost",
          paragraphs: [
            "Signing, renewing and ending cost nothing. The rate of a loan is that of its own contract.",
          ],
        },
        {
          heading: "4. Ending it",
          paragraphs: [
            "The legal person may end it at any time under channel management, at once. While a payment is under way on the channel, it can be ended once that payment has its result.",
            "Money that was paid before stays paid.",
          ],
        },
      ],
    },
  },
};
