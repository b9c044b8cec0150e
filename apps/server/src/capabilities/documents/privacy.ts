import type { BilingualText } from "../../content/bilingual-text.ts";

/** What personal data the platform handles, why, for how long, and who else sees it. */
export const privacyPolicy: BilingualText = {
  "zh-CN": {
    title: "刻度隐私政策",
    sections: [
      {
        heading: "一、我们收集什么，为什么",
        paragraphs: [
          "登录：手机号、短信验证码、设备型号和登录时间，用于确认是您本人并发现异常登录。",
          "申请：企业名称、统一社会信用代码、营业执照照片；法人姓名、身份证号、证件有效期和证件照片，用于核实企业和法人身份。",
          "授信：您与厂商的采购记录；经您单独同意后的信用信息，用于评估额度。",
          "付款和还款：订单、收款方、绑定的银行账户和预留手机号，用于放款、扣款和对账。",
          "人脸：只在需要确认法人本人意愿时采集，须您单独同意。我们只保存核验结果，不保存人脸图像。",
        ],
      },
      {
        heading: "二、敏感个人信息",
        paragraphs: [
          "身份证件、人脸、银行账户和信用信息属于敏感信息。每一项都有单独的同意书，分别说明目的、必要性和保存期限，默认不勾选。您可以只同意其中几项；不同意时，与它有关的那一步无法办理，其他功能不受影响。",
        ],
      },
      {
        heading: "三、保存多久，保存在哪里",
        paragraphs: [
          "信息保存在中华人民共和国境内，身份证号、姓名、手机号、银行账号和证件照片加密保存。",
          "人脸图像：核验完成即删除，保存 0 天。测算结果：30 天。身份资料和交易记录：业务存续期间以及反洗钱法要求的期限（业务关系结束后至少十年）。登录记录：至少六个月。期满后删除或匿名化。",
        ],
      },
      {
        heading: "四、谁会看到",
        paragraphs: [
          "放款机构和合作银行：办理授信、放款、扣款所需的信息。短信、图像识别、人脸核验和企业登记核验的服务商：只得到完成当次任务所需的信息，任务完成后不得留存。厂商：只得到订单是否已付款。征信机构：仅在您签署征信授权后。法律要求时的国家机关。",
          "我们不出售个人信息，不用于广告。",
        ],
      },
      {
        heading: "五、您的权利",
        paragraphs: [
          "您可以查阅、复制、更正、删除您的信息，可以撤回同意，可以要求解释自动作出的授信决定并要求人工复核。撤回同意不影响撤回之前已经办理的业务。",
          "行使权利请通过应用内的客服入口提出，我们在 15 个工作日内答复。",
        ],
      },
      {
        heading: "六、安全",
        paragraphs: [
          "传输全程加密；工作人员按职责授权访问，访问留痕。发生个人信息泄露时，我们会立即补救，并通知您和主管部门。",
        ],
      },
      {
        heading: "七、变更",
        paragraphs: ["本政策变化时，新版本会在您下一次使用前请您重新阅读并同意。"],
      },
    ],
  },
  en: {
    title: "Kedu privacy policy",
    sections: [
      {
        heading: "About this translation",
        paragraphs: [
          "This English text helps you read the policy. The Chinese text is the binding one.",
        ],
      },
      {
        heading: "1. What we collect, and why",
        paragraphs: [
          "Log-in: mobile number, SMS code, device model and time, to know that it is you and to notice an unusual log-in.",
          "Application: enterprise name, unified social credit code, photo of the business licence; the legal person's name, ID number, validity and photos of the ID, to verify the enterprise and its legal person.",
          "Credit: your purchases from the manufacturer and, with a consent of its own, credit information, to assess a limit.",
          "Payment and repayment: orders, payees, the bank account you bind and the mobile the bank has on file, to pay out, debit and reconcile.",
          "Face: only when the legal person's own will has to be confirmed, with a consent of its own. We keep the result, never the image.",
        ],
      },
      {
        heading: "2. Sensitive personal information",
        paragraphs: [
          "IDs, faces, bank accounts and credit information are sensitive. Each has a consent of its own that states purpose, necessity and time kept; none is ticked in advance. You may agree to some of them only: the step that needs a missing one cannot be done, everything else works.",
        ],
      },
      {
        heading: "3. How long, and where",
        paragraphs: [
          "Data is kept in mainland China. ID numbers, names, mobile numbers, bank accounts and ID photos are stored encrypted.",
          "Face images: deleted when the check ends, kept 0 days. Estimates: 30 days. Identity and transaction records: while we do business, and for the time the anti-money-laundering law requires (at least ten years after the relationship ends). Log-in records: at least six months. After that they are deleted or made anonymous.",
        ],
      },
      {
        heading: "4. Who sees it",
        paragraphs: [
          "The lender and partner banks: what credit, payout and debit need. Providers of SMS, image reading, face checks and registry checks: what the one task needs, which they may not keep. The manufacturer: only whether an order was paid. Credit bureaus: only after you sign the credit authorisation. Authorities: where the law requires it.",
          "We do not sell personal information and do not use it for advertising.",
        ],
      },
      {
        heading: "5. Your rights",
        paragraphs: [
          "You may see, copy, correct and delete your data, withdraw a consent, and ask for an explanation and a human review of a credit decision made by machine. Withdrawing a consent does not touch what was done before.",
          "Use the help entry in the app; we answer within 15 working days.",
        ],
      },
      {
        heading: "6. Security",
        paragraphs: [
          "Everything travels encrypted. Staff have access by duty only, and access leaves a trace. If personal data leaks we act at once and tell you and the authority.",
        ],
      },
      {
        heading: "7. Changes",
        paragraphs: [
          "When this policy changes, you are asked to read and accept the new version before you go on.",
        ],
      },
    ],
  },
};
