import {
  AUTO_DEBIT_TIMES,
  CANCELLATION_COOLING_HOURS,
  COMPLAINT_ANSWER_DAYS,
  KEPT_YEARS_AFTER_CANCELLATION,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
  priceLoan,
  simpleAnnualPercent,
} from "@kedu/domain";
import { expect, test } from "vitest";
import { placesOf, TEMPLATE_NAMES, type TemplateName } from "../../content/contract-places.ts";
import { ownContracts } from "../../content/own-contracts.ts";
import { BANK_NAMES } from "../accounts/bank-names.ts";
import { businessLoanFillings } from "./business-loan-fillings.ts";
import {
  authorisationFillings,
  type Fillings,
  type LoanFigures,
  loanFillings,
  lineFillings,
  partnerApplicationFillings,
  partyFillings,
} from "./contract-fillings.ts";
import { textSha256 } from "../../content/bilingual-text.ts";
import { DOCUMENTS } from "../documents/document-catalogue.ts";
import { cancellationFillings } from "./make-cancellation-agreement.ts";
import { merchantFillings } from "./make-merchant-agreement.ts";
import { fillTemplate } from "./fill-template.ts";

const PARTIES = {
  ...partyFillings({
    enterpriseName: "样例商贸有限公司",
    organizationCode: "91440399MA9K00010X",
    legalPersonName: "王建国",
  }),
  lender: BANK_NAMES.FMYHB_BANK,
};
const LINE = lineFillings(
  {
    limitFen: 50_000_000,
    dailyRatePpm: 300,
    validTo: "2027-11-20",
    actBy: "2026-12-20",
    goodsPledged: false,
    guarantorName: "深圳安信融资担保有限公司",
  },
  "APP2001",
);
const LOAN_FIGURES = {
  principalFen: 8_600_000,
  principalCouponFen: 0,
  dailyRatePpm: 300,
  penaltyPermille: 500,
  drawOn: "2026-11-20",
  dueOn: "2027-01-04",
  termDays: 45,
  grossInterestFen: 116_100,
  couponBenefitFen: 5_000,
  totalDueFen: 8_711_100,
  mode: "ENTRUSTED_DIRECT",
  receiverName: "供货公司",
  orderNos: ["LEAF-1", "LEAF-2"],
  repayAccount: { bankName: "工商银行", last4: "0391" },
  goodsPledged: false,
} satisfies LoanFigures;
const LOAN = loanFillings(LOAN_FIGURES);

const AUTHORISATION = authorisationFillings({
  name: "李小梅",
  perPaymentMaxFen: 500_000,
  perDayMaxFen: null,
  validTo: "2027-11-20",
});
const BUSINESS_LOAN = businessLoanFillings({
  price: priceLoan({
    principalFen: 12_000_000,
    dailyRatePpm: 300,
    drawOn: "2025-01-15",
    periods: 12,
    interestCoupon: { type: 1, valueFen: 1_500 },
  }),
  purpose: "STOCK",
  receivingAccount: { bankName: "建设银行", last4: "7788" },
  repayAccount: { bankName: "工商银行", last4: "0391" },
});
const MERCHANT = merchantFillings({
  name: "供货公司",
  organizationCode: "91440399MA9K00020X",
  contactName: "赵立",
  receiverNo: "R-1",
  manufacturerName: "某厂商",
  accountName: "供货公司",
  bankName: "工商银行",
  last4: "0391",
});
const { templates } = ownContracts();
/** What the service fills a template with. A merchant has no lender, and an authorised person neither. */
const fillingsOf = (name: TemplateName): Fillings =>
  name === "MERCHANT" ? MERCHANT : { ...PARTIES, ...(FIGURES[name] ?? LINE) };
const FIGURES: Readonly<Partial<Record<TemplateName, Fillings>>> = {
  LOAN,
  BUSINESS_LOAN,
  SENSITIVE: AUTHORISATION,
  PSBC_APPLY: partnerApplicationFillings({ annualSalesFen: 1_200_000_000, staffCount: 12 }),
  PRODUCT: { valid_to: "2027-11-20" },
  CANCEL: cancellationFillings([{ bankName: "工商银行", last4: "5123" }]),
};

test.each(TEMPLATE_NAMES)("every place of %s is filled, in both languages", (name) => {
  const filled = fillTemplate(templates[name], fillingsOf(name));
  expect(JSON.stringify(filled)).not.toMatch(/\{\{|undefined|null/);
  expect(filled.en.sections.length).toBe(filled["zh-CN"].sections.length + 1);
});

test.each(TEMPLATE_NAMES)("each place that %s may name is one that the service fills", (name) => {
  const { given, needed } = placesOf(name);
  const fillings = fillingsOf(name);
  expect(given.filter((place) => !Object.hasOwn(fillings, place))).toEqual([]);
  expect(needed.filter((place) => !given.includes(place))).toEqual([]);
  expect([...new Set(given)]).toEqual(given);
});

test("what looks like a place in a dealer's name is not filled again", () => {
  const enterprise = "{{lender}}$&{{principal}}商贸有限公司";
  const { sections } = fillTemplate(templates.LOAN, { ...PARTIES, ...LOAN, enterprise })["zh-CN"];
  expect(sections[0]?.paragraphs[0]).toContain(`贷款人：富民银行。借款人：${enterprise}，`);
});

test("a loan contract names principal, both rates, dates, interest, penalty and account", () => {
  const { sections } = fillTemplate(templates.LOAN, { ...PARTIES, ...LOAN })["zh-CN"];
  const text = sections.flatMap(({ paragraphs }) => paragraphs).join("\n");
  for (const words of [
    "人民币 86,000.00 元（捌万陆仟元整）",
    "年化利率（单利）10.95%，日利率 0.03%",
    "还款日 2027-01-04",
    "自 2026-11-21 起",
    "利息为 1,161.00 元",
    "可减利息 50.00 元",
    "87,111.00 元",
    "0.5 倍",
    "16.425%",
    "工商银行 尾号 0391",
    "LEAF-1、LEAF-2",
    "罚息、利息、本金",
  ]) {
    expect(text).toContain(words);
  }
});

test("a loan contract names the pledge of the goods, where there is one", () => {
  const textOf = (goodsPledged: boolean) =>
    JSON.stringify(
      fillTemplate(templates.LOAN, {
        ...PARTIES,
        ...loanFillings({ ...LOAN_FIGURES, goodsPledged }),
      }),
    );
  expect(textOf(true)).toContain("所付订单的货物质押给贷款人");
  expect(textOf(true)).toContain(
    "The goods of the orders that are paid are pledged to the lender.",
  );
  expect(textOf(false)).not.toMatch(/质押|pledged/);
});

test("a business loan's contract names its plan, its account and the charge that takes the interest's place", () => {
  const { sections } = fillTemplate(templates.BUSINESS_LOAN, { ...PARTIES, ...BUSINESS_LOAN })[
    "zh-CN"
  ];
  const text = sections.flatMap(({ paragraphs }) => paragraphs).join("\n");
  for (const words of [
    "人民币 120,000.00 元（壹拾贰万元整）",
    "用途：采购货品",
    "收款账户：建设银行 尾号 7788",
    "共 12 期，等额本金，首期还款日 2025-02-10，末期还款日 2026-01-10",
    "自 2025-01-16 起",
    "利息合计 6,909.00 元",
    "可减利息 15.00 元",
    "126,894.00 元",
    "第 1 期 2025-02-10，本金 10,000.00 元，利息 921.00 元，合计 10,921.00 元",
    "第 12 期 2026-01-10",
    "1.5 倍计罚息，年化 16.425%",
    "工商银行 尾号 0391",
  ]) {
    expect(text).toContain(words);
  }
});

/** What a filled template says in Chinese. */
function wordsOf(name: TemplateName, fillings: Fillings): string {
  const { sections } = fillTemplate(templates[name], { ...PARTIES, ...fillings })["zh-CN"];
  return sections.flatMap(({ paragraphs }) => paragraphs).join("\n");
}

test("a counter-guarantee names who guarantees to whom, how much, and that a debt is paid once", () => {
  const text = wordsOf("COUNTER_GUARANTEE", LINE);
  for (const words of [
    "担保人：深圳安信融资担保有限公司。反担保人：债务人的法人 王**。",
    "贷款人：富民银行。",
    "本金余额在任何时候不超过人民币 500,000.00 元（伍拾万元整）",
    "年化利率（单利）10.95%，日利率 0.03%",
    "自额度启用至 2027-11-20",
    "须在 2026-12-20 前启用",
    "担保人没有代偿的，反担保人不承担任何责任。",
  ]) {
    expect(text).toContain(words);
  }
});

test("an agreement on a cancellation names the account, the hours and the years, as the rules have them", () => {
  const text = wordsOf("CANCEL", cancellationFillings([{ bankName: "工商银行", last4: "5123" }]));
  expect(text).toContain("名下的安全账户（工商银行 尾号 5123）由银行同时销户。");
  expect(text).toContain(`提交后 ${CANCELLATION_COOLING_HOURS} 小时内可以撤回`);
  expect(text).toContain(`加密保存 ${KEPT_YEARS_AFTER_CANCELLATION} 年`);
  expect(wordsOf("CANCEL", cancellationFillings([]))).toContain("名下没有安全账户");
  const two = [
    { bankName: "工商银行", last4: "5123" },
    { bankName: "邮储银行", last4: "0022" },
  ];
  expect(wordsOf("CANCEL", cancellationFillings(two))).toContain(
    "名下的安全账户（工商银行 尾号 5123、邮储银行 尾号 0022）由银行同时销户。",
  );
});

test("the financing services name every figure of the rules", () => {
  const document = DOCUMENTS.find(({ code }) => code === "FINANCE");
  const sections = document?.text["zh-CN"].sections ?? [];
  const text = sections.flatMap(({ paragraphs }) => paragraphs).join("\n");
  for (const words of [
    `年化利率（单利）在 ${simpleAnnualPercent(MIN_DAILY_RATE_PPM)}% 到 ${simpleAnnualPercent(MAX_DAILY_RATE_PPM)}% 之间`,
    "还款日前 7 天、3 天和还款当天",
    AUTO_DEBIT_TIMES.join(" 和 "),
    `平台在 ${COMPLAINT_ANSWER_DAYS} 天内答复`,
    "最长不超过 75 天",
    "平台不向企业收取服务费、咨询费、担保费或者其他任何费用。",
  ]) {
    expect(text).toContain(words);
  }
});

test("a template with an open place makes no contract", () => {
  expect(() => fillTemplate(templates.LOAN, PARTIES)).toThrow(RangeError);
});

test("a document that changed needs a new version", () => {
  // The hash of each version that was ever agreed to: editing a text without raising its version breaks this list.
  const documents = DOCUMENTS.flatMap(({ code, versions }) =>
    versions.map(({ version, sha256 }) => [code, version, sha256]),
  );
  expect(documents).toMatchInlineSnapshot(`
    [
      [
        "USER_AGREEMENT",
        "1.0",
        "384a2f515c016a6a04b96de2d7267b7c51a54f14d45bf682150eb286fe95efb6",
      ],
      [
        "PRIVACY",
        "1.0",
        "a5916a3bd444ce348d3f0af81efe9f569239c659a4579e644d18d08051b5e829",
      ],
      [
        "ESTIMATE_DATA",
        "1.0",
        "daa3f288af458e98f6bc068b610b1ba29bd34f8151f9c96c65152528cab1a8a6",
      ],
      [
        "ESTIMATE_DATA",
        "1.1",
        "16bd4345863fbdbe122e5d8d4bd4e9b0b3b578d00e7410e47401a0365b4d95b0",
      ],
      [
        "SENSITIVE_ID",
        "1.0",
        "d49413ecc3a645c2ac6f52ae0aa8000278516837761f25dc068fe172d1e71788",
      ],
      [
        "SENSITIVE_ID",
        "1.1",
        "612980e24a9e80bc596429eef57643c047fb94af6854d12dcccf6554d6b9d98c",
      ],
      [
        "SENSITIVE_FACE",
        "1.0",
        "04e706aeb97e4327570ddb2c385b4e745523ee0015c9ef2d8e29ed19e992b4bb",
      ],
      [
        "SENSITIVE_FACE",
        "1.1",
        "757cd92bbc0d201c3fe7ca781ce77a22e2c02984b6acd80e64ce979bf09125f9",
      ],
      [
        "FINANCE",
        "1.0",
        "4d157d15b2e17c7a93cc304ed187e0ae6be309df64a9676d6b7b5efb1a2d4e37",
      ],
      [
        "CREDIT_QUERY",
        "1.0",
        "322a86a02bab0fa252be897cde441da18329e00cea0f76b4f126ed891879355d",
      ],
      [
        "SENSITIVE_ACCOUNT",
        "1.0",
        "c1b1dd1e221774270077fc2414404e3817105eb41094f433fe9b7498e3e96ca6",
      ],
      [
        "INSURANCE_DATA",
        "1.0",
        "529155d6586c9ee595950fbe9e5f6ad397fd075a22d7fb4dee4e04fb231b59ae",
      ],
      [
        "INSURANCE_DATA",
        "1.1",
        "0ca6d9488ec8a32bc3b1672689de129cb73ad791a3f58228300777f0842ba10b",
      ],
      [
        "INSURANCE_LEAFLET",
        "1.0",
        "ee8b381d27c2986d5b456abb74d8eb2f3736975d3baf91c32fa05f10db634507",
      ],
    ]
  `);
});

test("the hash is of the binding text and covers its version", () => {
  const [document] = DOCUMENTS;
  if (document === undefined) throw new Error("there are documents");
  const otherTranslation = {
    ...document.text,
    en: { ...document.text.en, title: "another translation" },
  };
  expect(textSha256(otherTranslation, document.version)).toBe(document.sha256);
  expect(textSha256(document.text, "9.9")).not.toBe(document.sha256);
});
