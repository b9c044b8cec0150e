import type { ContractTemplate } from "./fill-template.ts";

/** Credit-bureau queries and reports while a line is open. */
export const creditAuthorisationTemplate: ContractTemplate = {
  version: "1.0",
  text: {
    "zh-CN": {
      title: "征信授权书",
      sections: [
        {
          heading: "一、授权内容",
          paragraphs: [
            "{{enterprise}}（统一社会信用代码 {{organization_code}}）及其法人 {{legal_person}} 授权 {{lender}}：",
            "在额度有效期内和借款还清之前，为贷后管理向金融信用信息基础数据库和依法设立的征信机构查询企业和法人的信用信息；",
            "依照征信管理的规定，向金融信用信息基础数据库报送授信、借款和还款信息。报送逾期等不良信息之前，应先告知。",
          ],
        },
        {
          heading: "二、有效期",
          paragraphs: [
            "自签署之日起，到额度到期且全部借款还清之日止。此后只为更正和异议处理而报送。",
          ],
        },
        {
          heading: "三、权利",
          paragraphs: [
            "授权人可以查询信用报告、对错误提出异议。未经授权的查询，授权人可以要求停止并追究责任。",
          ],
        },
      ],
    },
    en: {
      title: "Credit authorisation",
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
            "{{enterprise}} (unified social credit code {{organization_code}}) and its legal person {{legal_person}} authorise {{lender}}:",
            "while the limit is valid and until all loans are repaid, to query the credit information of both for loan management in the national financial credit database and with licensed bureaus;",
            "to report limit, loans and repayments to that database as the rules on credit reporting require. Adverse information such as an overdue debt is announced before it is reported.",
          ],
        },
        {
          heading: "2. For how long",
          paragraphs: [
            "From signing until the limit has ended and all loans are repaid. After that, reports only correct or answer objections.",
          ],
        },
        {
          heading: "3. Rights",
          paragraphs: [
            "You may obtain your reports and object to what is wrong. You may stop a query that was not authorised and hold its author liable.",
          ],
        },
      ],
    },
  },
};
