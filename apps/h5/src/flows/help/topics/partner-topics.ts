import { msg } from "@lingui/core/macro";
import type { TopicsOf } from "./topic.ts";
import type { TopicFigures } from "./topic-figures.ts";

/** The partner bank's credit (00406): the bank decides, pays out and is repaid. */
export function partnerTopics({
  activationDays,
  cutoff,
  firstDebit,
  flexiblePenalty,
  freezeTime,
  lastDebit,
  maxAnnual,
  maxRate,
  minAnnual,
  minRate,
  termDays,
  validityDays,
}: TopicFigures): TopicsOf<"PARTNER"> {
  return {
    PARTNER_DECISION: {
      title: msg`邮储合作的额度由谁决定`,
      paragraphs: [
        msg`是否授信、额度多少、利率多少，都由邮储银行审批，平台不参与决定，也不能更改。`,
        msg`银行可能要求重新拍摄证件，或先把账户升级，再继续审批。结果会在首页显示并通知您。`,
        msg`银行没有通过的，可以向银行或客服询问原因，不影响您的其他额度。`,
      ],
    },
    PARTNER_APPLICATION: {
      title: msg`怎样申请和激活邮储额度`,
      paragraphs: [
        msg`由法人依次确认证件、填写信息、核验一张邮储银行卡、阅读申请协议，再到银行页面刷脸提交。`,
        msg`证件剩余有效期须多于 ${validityDays} 天，否则要重新拍摄。银行卡须是法人本人的邮储银行卡。`,
        msg`审批通过后签署银行的协议，再刷脸激活。银行的邀请和批准 ${activationDays} 天没有操作会失效；已提交、等待银行答复的时间不算。`,
      ],
    },
    PARTNER_COST: {
      title: msg`用邮储额度要花多少钱`,
      paragraphs: [
        msg`利率由邮储银行确定，年化利率（单利）在 ${minAnnual}%–${maxAnnual}% 之间，对应日利率 ${minRate}–${maxRate}，以您与银行的合同为准。`,
        msg`付款当天不计息，除利息外没有手续费。`,
        msg`付款前会同时列出每个可用额度的利息，便宜的排在前面，您可以自己选。`,
      ],
    },
    PARTNER_PAYING: {
      title: msg`邮储额度怎么付订单`,
      paragraphs: [
        msg`付款时选择邮储额度，在银行页面确认后由邮储银行放款。一次付款只用一个额度，不能拆开。`,
        msg`截单时间与其他额度相同：${cutoff} 前创建的订单要在当天 ${cutoff} 前付款，之后创建的顺延到第二天 ${cutoff}。`,
        msg`额度不够或被冻结时，会写明原因，您可以改用其他额度。`,
      ],
    },
    PARTNER_INTEREST_DAYS: {
      title: msg`邮储借款的利息从哪天算起、什么时候还`,
      paragraphs: [
        msg`付款当天免息，从第二天开始按天计息，还款当天计息。单笔最长 ${termDays} 天，到期一次还清。`,
        msg`到期日 ${firstDebit} 和 ${lastDebit} 从您的还款账户自动扣款，也可以提前自己还。`,
      ],
    },
    PARTNER_EARLY_REPAYMENT: {
      title: msg`邮储借款可以提前还吗`,
      paragraphs: [
        msg`可以，任何一天都可以还全部或一部分，借款当天也可以，不收费，只付实际用款天数的利息。`,
        msg`一次还款只还给一家银行：邮储借款与灵活信用的借款要分开还。`,
      ],
    },
    PARTNER_OVERDUE: {
      title: msg`邮储借款逾期会怎样`,
      paragraphs: [
        msg`逾期本金除正常利息外，每天另收日利息 ${flexiblePenalty} 倍的罚息，不计复利。`,
        msg`到期次日 ${freezeTime} 仍未还清，邮储额度会冻结，还清逾期部分后立即恢复；您的其他额度不会因此冻结。`,
        msg`资金周转有困难，请尽早联系客服或邮储银行。`,
      ],
    },
  };
}
