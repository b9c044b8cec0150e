import { msg } from "@lingui/core/macro";
import type { TopicsOf } from "./topic.ts";
import type { TopicFigures } from "./topic-figures.ts";

/** The shop insurance (APP4001). */
export function insuranceTopics({
  claimDays,
  freeLookDays,
  leastPictures,
  leastStock,
  mostPictures,
  mostStock,
  openClaims,
  policyMonths,
  quoteDays,
  renewalDays,
}: TopicFigures): TopicsOf<"INSURANCE"> {
  return {
    INSURANCE_COVER: {
      title: msg`店铺保险保什么`,
      paragraphs: [
        msg`保店内的手机、配件等库存商品，因火灾、爆炸、水管破裂、暴风暴雨和有撬砸痕迹的盗抢受到的直接损失。`,
        msg`故意或重大过失、没有撬砸痕迹的丢失、地震、商品自身缺陷和跌价、现金和客户送修的手机不保。投保前请读完产品说明和责任免除。`,
        msg`保额等于您填写的库存价值，可以保 ${leastStock}–${mostStock} 元。保障期 ${policyMonths} 个月，从付清保费的次日开始。`,
      ],
    },
    INSURANCE_PREMIUM: {
      title: msg`保费多少，由谁收`,
      paragraphs: [
        msg`保费由保险公司按店铺地区和库存价值计算，报价 ${quoteDays} 天内有效。`,
        msg`从安全账户一次付清，全部交给保险公司，平台不收取其中任何部分。`,
        msg`保险公司没有出单的，保费全额退回安全账户。`,
      ],
    },
    INSURANCE_CANCEL: {
      title: msg`怎样退保`,
      paragraphs: [
        msg`出单后 ${freeLookDays} 天内没有获赔或待处理的报案，可以退保，保费全额退回安全账户，之后还可以再投保。`,
        msg`超过 ${freeLookDays} 天，或者已有获赔、待处理的报案，不能再退保，保单继续有效到保障期结束。`,
      ],
    },
    INSURANCE_RENEWAL: {
      title: msg`到期后怎样续保`,
      paragraphs: [
        msg`到期前 ${renewalDays} 天会提醒您，可以从那天起续保，新保单从到期次日开始，中间不断保。`,
        msg`续保要重新报价。不续保的，保单到期自动结束，不会自动扣款。`,
      ],
    },
    INSURANCE_CLAIM: {
      title: msg`出险了怎样报案`,
      paragraphs: [
        msg`打开店铺保险里的保单，选“报案”，写明时间、经过和损失金额，并上传 ${leastPictures}–${mostPictures} 张照片。`,
        msg`同一保单最多有 ${openClaims} 个报案在处理；处理完一个，可以再报下一个。`,
        msg`保单到期后 ${claimDays} 天内，仍可以报保障期内发生的损失。`,
      ],
    },
    INSURANCE_PAYMENT: {
      title: msg`赔不赔由谁决定，赔款到哪里`,
      paragraphs: [
        msg`是否赔付、赔多少，由保险公司决定，平台不参与。结果会通知您，不赔的会写明原因。`,
        msg`赔款由保险公司转入您的安全账户，到账后可以在资金流水里查看。`,
        msg`对结果有异议，可以联系保险公司，或在这里书面投诉。`,
      ],
    },
  };
}
