import type { ContractTemplate } from "./fill-template.ts";

/** What an authorised person may do, and how their sensitive data are handled for it. */
export const paymentAuthorisationTemplate: ContractTemplate = {
  version: "1.0",
  text: {
    "zh-CN": {
      title: "付款授权书",
      sections: [
        {
          heading: "一、授权什么",
          paragraphs: [
            "{{enterprise}}（统一社会信用代码 {{organization_code}}）及其法人 {{legal_person}} 授权 {{authorised_person}}（被授权人）：用本人手机号登录，查看企业的订单、额度和借款，并以本人人脸核验，使用企业的灵活贷额度支付采购订单。",
            "被授权人的付款等同企业的付款，借款由企业偿还。被授权人不对借款承担还款责任。",
            "本授权不包括：申请额度、签署额度合同、星享贷借款、提现、主动还款、管理账户和再授权他人。",
          ],
        },
        {
          heading: "二、限额和期限",
          paragraphs: [
            "签署时的限额：{{per_payment}}；{{per_day}}。限额按订单金额计算，不扣除本金券。",
            "签署时的期限：{{valid_to}}。",
            "法人可以随时在应用内调整限额和期限，调整后立即生效，以应用内显示为准。",
          ],
        },
        {
          heading: "三、怎样生效和结束",
          paragraphs: [
            "法人和被授权人都以人脸核验确认后，授权生效。",
            "法人可以随时撤销，撤销立即生效：被授权人的登录随即结束，尚未提交银行的付款不再提交，已提交银行的付款仍由企业承担。",
            "被授权人的身份证剩余有效期为 90 天或更短时，更换证件之前不能付款。",
          ],
        },
        {
          heading: "四、被授权人的个人信息",
          paragraphs: [
            "为核实付款人身份，处理被授权人的姓名、手机号、身份证照片、证件号码和人脸信息，其中身份证件和人脸属于敏感个人信息，已分别取得单独同意。人脸图像比对后即删除，保存 0 天；其他信息加密保存。",
            "法人只能看到被授权人的掩码姓名、掩码手机号、授权状态和已用限额，看不到证件照片和人脸。",
            "被授权人可以随时要求法人撤销授权。撤销后，法律要求保存的部分仍按期限保存。",
          ],
        },
      ],
    },
    en: {
      title: "Payment authorisation",
      sections: [
        {
          heading: "About this translation",
          paragraphs: [
            "This English text helps you read the authorisation. The Chinese text is the binding one.",
          ],
        },
        {
          heading: "1. What is authorised",
          paragraphs: [
            "{{enterprise}} (unified social credit code {{organization_code}}) and its legal person {{legal_person}} authorise {{authorised_person}} (the authorised person) to log in with their own phone number, to see the enterprise's orders, limit and loans, and to pay purchase orders from its flexible credit with a check of their own face.",
            "What the authorised person pays, the enterprise pays, and the enterprise repays the loan. The authorised person is not liable for it.",
            "Not authorised: applying for a limit, signing its contracts, business loans, withdrawals, repayments, managing accounts, and authorising others.",
          ],
        },
        {
          heading: "2. Limits and time",
          paragraphs: [
            "Limits when signed: {{per_payment}}; {{per_day}}. They are of the sum of the orders, a principal coupon not taken off.",
            "Time when signed: {{valid_to}}.",
            "The legal person may change both in the app at any time. A change holds at once, as the app shows it.",
          ],
        },
        {
          heading: "3. How it begins and ends",
          paragraphs: [
            "It is in force once both the legal person and the authorised person have confirmed it by a face check.",
            "The legal person may revoke it at any time, and it ends at once: the authorised person is logged out, and a payment that has not gone to the bank will not. A payment that has gone to the bank remains the enterprise's.",
            "While the authorised person's ID is valid for 90 days or fewer, they cannot pay until they have shown a new one.",
          ],
        },
        {
          heading: "4. The authorised person's data",
          paragraphs: [
            "To verify who pays, we handle the authorised person's name, phone number, ID photos, ID number and face. ID and face are sensitive personal information, each consented to separately. Pictures of the face are deleted after comparison and kept 0 days; the rest is stored encrypted.",
            "The legal person sees the masked name and phone number, the state of the authorisation and the limit used, and neither ID photos nor faces.",
            "The authorised person may ask the legal person to revoke at any time. What the law requires is kept for its term.",
          ],
        },
      ],
    },
  },
};
