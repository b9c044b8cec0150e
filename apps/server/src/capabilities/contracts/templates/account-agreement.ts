import type { ContractTemplate } from "./fill-template.ts";

/** The safe account, and the account that repayments are debited from. */
export const accountAgreementTemplate: ContractTemplate = {
  version: "1.0",
  text: {
    "zh-CN": {
      title: "安全账户开户协议",
      sections: [
        {
          heading: "一、开立什么账户",
          paragraphs: [
            "{{enterprise}}（统一社会信用代码 {{organization_code}}）在所选合作银行开立安全账户，并绑定一个银行账户作为还款账户。",
            "安全账户的资金由银行保管，页面上的余额是银行余额的镜像。平台不占用、不挪用账户资金。",
          ],
        },
        {
          heading: "二、核验",
          paragraphs: [
            "银行核对法人姓名、证件号码、绑定账号和预留手机号四项一致后开立。核验不通过的，不开立账户，也不影响已批准的额度。",
          ],
        },
        {
          heading: "三、使用",
          paragraphs: [
            "安全账户用于接收自主支付的借款。从安全账户转出，只能转到与安全账户同名的银行账户。",
            "开户同时开通受托支付权限，权限有效期一年，到期前可以续签。",
          ],
        },
        {
          heading: "四、费用和注销",
          paragraphs: ["开户、管理、转出均不收费。全部借款还清、余额为零后可以注销。"],
        },
      ],
    },
    en: {
      title: "Safe account agreement",
      sections: [
        {
          heading: "About this translation",
          paragraphs: [
            "This English text helps you read the agreement. The Chinese text is the binding one.",
          ],
        },
        {
          heading: "1. Which accounts",
          paragraphs: [
            "{{enterprise}} (unified social credit code {{organization_code}}) opens a safe account with the partner bank chosen, and binds a bank account for repayment.",
            "The bank keeps the money of the safe account; the balance shown is a mirror of the bank's. The platform neither holds nor uses it.",
          ],
        },
        {
          heading: "2. Check",
          paragraphs: [
            "The bank opens the account after checking that the legal person's name and ID number, the account bound and the mobile on file belong together. If they do not, no account is opened, and the approved limit stays.",
          ],
        },
        {
          heading: "3. Use",
          paragraphs: [
            "The safe account receives loans by self-withdrawal. Money leaves it only to a bank account of the same name.",
            "With the account, permission for entrusted payment is opened for one year; it can be renewed before it ends.",
          ],
        },
        {
          heading: "4. Cost and closing",
          paragraphs: [
            "Opening, keeping and transfers are free. The account can be closed when all loans are repaid and its balance is zero.",
          ],
        },
      ],
    },
  },
};
