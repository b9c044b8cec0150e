import type { ConsentHold } from "@kedu/domain";
import type { DocumentCode } from "../documents/document-catalogue.ts";
import type { TextLanguage } from "../../content/bilingual-text.ts";

type Words = Readonly<Record<TextLanguage, string>>;

/** What a consent is for, and what there is to know before it is taken back. */
interface ConsentTerms {
  readonly purpose: Words;
  /** What withdrawing ends; null where it is not withdrawn by itself. The handlers of the words do what they say. */
  readonly ends: Words | null;
  readonly belongsTo: Extract<ConsentHold, "ACCOUNT" | "POLICY"> | null;
  /** A lender decides about an application with it. */
  readonly isForDecision: boolean;
}

const ownConsent = { belongsTo: null, isForDecision: false } as const;
const ofTheAccount = { ends: null, belongsTo: "ACCOUNT", isForDecision: false } as const;

export const CONSENT_TERMS: Readonly<Record<DocumentCode, ConsentTerms>> = {
  USER_AGREEMENT: {
    purpose: { "zh-CN": "登录和使用刻度。", en: "Logging in to Kedu and using it." },
    ...ofTheAccount,
  },
  PRIVACY: {
    purpose: {
      "zh-CN": "登录后，为提供服务处理您的个人信息。",
      en: "Handling your personal data to provide the service once you have logged in.",
    },
    ...ofTheAccount,
  },
  FINANCE: {
    purpose: {
      "zh-CN": "平台为您申请和使用额度提供的服务，不含新的个人信息授权。",
      en: "The platform's services for applying for a limit and using it. It adds no consent about personal data.",
    },
    ...ofTheAccount,
  },
  ESTIMATE_DATA: {
    purpose: {
      "zh-CN": "用最近 6 个月的采购金额测算可能获得的额度，不查询征信。",
      en: "Estimating a possible limit from the purchases of 6 months. No credit bureau is asked.",
    },
    ends: {
      "zh-CN":
        "正在进行的测算停止，已有的测算结果马上失效。再次测算前会重新征求您的同意。不影响直接申请额度。",
      en: "An estimate under way stops, and the one you have lapses at once. You are asked again before another one. You can still apply for a limit.",
    },
    ...ownConsent,
  },
  SENSITIVE_ID: {
    purpose: {
      "zh-CN": "拍摄、识别和保存身份证件，核实身份。",
      en: "Photographing, reading and keeping an ID to verify who you are.",
    },
    ends: {
      "zh-CN":
        "还没提交的申请中，证件照片和识别出的信息马上删除，要从拍摄证件重新开始。上传、识别和确认证件前，会再次征求您的同意。已提交的申请、已有的额度和借款不受影响。法律要求保存的部分仍按期限保存。",
      en: "Photos of the ID in an application that has not been sent are deleted at once, with what was read from them; it begins with the ID again. You are asked again before an ID is uploaded, read or confirmed. Applications already sent, limits and loans are not touched. What the law requires is kept for its term.",
    },
    ...ownConsent,
  },
  SENSITIVE_FACE: {
    purpose: {
      "zh-CN": "办理需要本人确认的事项时，核验是您本人。",
      en: "Checking that it is you, where something needs your own confirmation.",
    },
    ends: {
      "zh-CN":
        "还没通过的人脸核验马上结束。再次核验前，会重新征求您的同意，所以需要刷脸的申请、激活、付款和借款会停在这一步。已通过的核验和已办完的事项不受影响，还款不需要刷脸。",
      en: "A face check that has not passed ends at once. You are asked again before another one, so an application, an activation, a payment or a loan that needs your face waits at that step. Checks that have passed and what is done are not touched. Repaying needs no face check.",
    },
    ...ownConsent,
  },
  CREDIT_QUERY: {
    purpose: {
      "zh-CN": "审批您提交的授信申请时，由放款机构查询征信。",
      en: "A query of the credit bureau by the lender, to decide on an application you send.",
    },
    ends: {
      "zh-CN": "再次提交授信申请前，会重新征求您的同意。已有的查询记录、审批结果和额度不受影响。",
      en: "You are asked again before another application is sent. Queries on record, decisions and limits are not touched.",
    },
    ...ownConsent,
    isForDecision: true,
  },
  SENSITIVE_ACCOUNT: {
    purpose: {
      "zh-CN": "核对和绑定银行账户，用于开户、扣款和提现。",
      en: "Checking and binding bank accounts, for the safe account, debits and withdrawals.",
    },
    ends: {
      "zh-CN":
        "开立安全账户、更换还款卡、添加提现账户前，会再次征求您的同意。已绑定的账户按合同继续用于扣款和还款。",
      en: "You are asked again before the safe account is opened, the repayment card is changed or an account for withdrawals is added. Accounts that are bound go on serving debits and repayments, as the contracts say.",
    },
    ...ownConsent,
  },
  INSURANCE_DATA: {
    purpose: {
      "zh-CN": "把店铺信息提供给保险公司，用于报价和投保。",
      en: "Giving the facts of your shop to the insurer, for a price and a policy.",
    },
    ends: {
      "zh-CN":
        "还没购买的报价马上失效。再次询价或投保前，会重新征求您的同意。已生效的保单和理赔不受影响。",
      en: "A price you have not taken lapses at once. You are asked again before another price or a purchase. Policies in force and claims are not touched.",
    },
    ...ownConsent,
  },
  INSURANCE_LEAFLET: {
    purpose: {
      "zh-CN": "购买店铺保险前，确认知道保什么、不保什么。",
      en: "Confirming, before a shop insurance is bought, that you know what it covers and what it does not.",
    },
    ends: null,
    belongsTo: "POLICY",
    isForDecision: false,
  },
};
