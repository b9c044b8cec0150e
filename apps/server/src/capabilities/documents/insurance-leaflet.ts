import {
  CLAIM_REPORT_DAYS,
  formatFen,
  POLICY_FREE_LOOK_DAYS,
  POLICY_QUOTE_DAYS,
  POLICY_TERM_MONTHS,
  SHOP_STOCK_MAX_FEN,
  SHOP_STOCK_MIN_FEN,
} from "@kedu/domain";
import type { BilingualText } from "../../content/bilingual-text.ts";

const least = formatFen(SHOP_STOCK_MIN_FEN);
const most = formatFen(SHOP_STOCK_MAX_FEN);

/** What the shop insurance covers and what it does not: read before a premium is agreed to. */
export const insuranceLeaflet: BilingualText = {
  "zh-CN": {
    title: "店铺保险产品说明和责任免除",
    sections: [
      {
        heading: "一、保什么",
        paragraphs: [
          "店内的手机、配件等库存商品，因火灾、爆炸、水管破裂、暴风暴雨，以及有明显撬砸痕迹的盗抢受到的直接损失。",
          `库存价值从 ${least} 元到 ${most} 元可以投保。保额等于您填写的库存价值，每次损失扣除免赔额后赔付，全年累计不超过保额。`,
        ],
      },
      {
        heading: "二、不保什么（责任免除）",
        paragraphs: [
          "1. 投保人、店主、店员的故意行为或者重大过失。",
          "2. 没有明显撬砸痕迹的丢失、盘点短缺、顺手牵羊和诈骗。",
          "3. 地震、海啸，战争、恐怖活动，行政或者司法扣押。",
          "4. 商品自身的质量缺陷、跌价、过时、正常损耗和数据丢失。",
          "5. 现金、票据、客户送修的手机，以及不在保单地址的商品。",
          "6. 停业损失和其他间接损失。",
        ],
      },
      {
        heading: "三、保多久、多少钱",
        paragraphs: [
          `保障期 ${POLICY_TERM_MONTHS} 个月，从出单次日零时开始；续保的，从上一张保单到期次日开始。`,
          `保费由保险公司按地区和库存价值计算，报价当天起 ${POLICY_QUOTE_DAYS} 天内有效。保费从安全账户一次付清，全部交给保险公司，平台不从中收取费用。`,
        ],
      },
      {
        heading: "四、犹豫期",
        paragraphs: [
          `出单后 ${POLICY_FREE_LOOK_DAYS} 天内，没有报过案（或者报案未获赔）的，可以退保，保费全额退回付款的安全账户。`,
        ],
      },
      {
        heading: "五、如实告知和报案",
        paragraphs: [
          "请如实填写地址和库存价值。明显不实的，保险公司可以依法不赔。",
          `出险后请尽快在本页报案，写明经过并拍照。保单到期后 ${CLAIM_REPORT_DAYS} 天内，仍可以报保障期内发生的损失。是否赔付由保险公司决定。`,
        ],
      },
    ],
  },
  en: {
    title: "Shop insurance: what it covers and what it does not",
    sections: [
      {
        heading: "About this translation",
        paragraphs: [
          "This English text helps you read the leaflet. The Chinese text is the binding one.",
        ],
      },
      {
        heading: "1. What is covered",
        paragraphs: [
          "Direct loss of phones, accessories and other stock in the shop from fire, explosion, burst pipes, storm and heavy rain, and from burglary or robbery with clear signs of force.",
          `Stock worth CNY ${least} to CNY ${most} can be insured. The cover is the stock value that you fill in; each loss is paid after the deductible, and no more than the cover in a year.`,
        ],
      },
      {
        heading: "2. What is not covered (exclusions)",
        paragraphs: [
          "1. Intent or gross negligence of the policyholder, the owner or the staff.",
          "2. Loss without clear signs of force, missing stock at a count, shoplifting and fraud.",
          "3. Earthquake and tsunami, war and terrorism, seizure by an authority or a court.",
          "4. Defects of the goods, loss of value, ageing, wear and loss of data.",
          "5. Cash, securities, customers' phones in repair, and goods elsewhere than at the address of the policy.",
          "6. Lost business and other indirect loss.",
        ],
      },
      {
        heading: "3. For how long, and for how much",
        paragraphs: [
          `A policy covers ${POLICY_TERM_MONTHS} months from the day after it is issued; a renewal begins the day after the policy before it ends.`,
          `The insurer works out the premium from area and stock value. The price is good for ${POLICY_QUOTE_DAYS} days, the day that it is named included. The premium is paid at once from the safe account and goes to the insurer as a whole; the platform takes nothing of it.`,
        ],
      },
      {
        heading: "4. Free look",
        paragraphs: [
          `Within ${POLICY_FREE_LOOK_DAYS} days after it was issued, a policy without a claim (or with refused ones alone) can be given back: all of the premium goes back to the safe account that paid it.`,
        ],
      },
      {
        heading: "5. Telling the truth, and reporting a damage",
        paragraphs: [
          "Fill in address and stock value truthfully. Where they are plainly untrue, the insurer may refuse to pay as the law allows.",
          `Report a damage here as soon as you can, with what happened and pictures. For ${CLAIM_REPORT_DAYS} days after the end of a policy, damages of its days can still be reported. The insurer decides whether it pays.`,
        ],
      },
    ],
  },
};
