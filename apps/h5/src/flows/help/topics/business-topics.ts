import { msg } from "@lingui/core/macro";
import type { TopicsOf } from "./topic.ts";
import type { TopicFigures } from "./topic-figures.ts";

/** The business loan (APP2001). Its penalty takes the place of interest; that of flexible credit comes on top. */
export function businessTopics({
  businessPenalty,
  equalPeriods,
  firstDebit,
  firstPeriodDays,
  firstReminder,
  freezeTime,
  lastDebit,
  leastBorrowed,
  longPeriods,
  maxAnnual,
  maxRate,
  minAnnual,
  minRate,
  reminderTime,
  repaymentDay,
  secondReminder,
  shortPeriods,
}: TopicFigures): TopicsOf<"BUSINESS"> {
  return {
    BUSINESS_COST: {
      title: msg`经营贷借款要花多少钱`,
      paragraphs: [
        msg`年化利率（单利）${minAnnual}%–${maxAnnual}%，对应日利率 ${minRate}–${maxRate}，以您的借款合同为准。`,
        msg`除利息外不收手续费。每笔最少借 ${leastBorrowed} 元。`,
        msg`每次借款前，确认页会写明总利息、年化利率、每一期的应还金额和还款日。`,
      ],
    },
    BUSINESS_PAYOUT: {
      title: msg`经营贷的钱由谁放、放到哪里`,
      paragraphs: [
        msg`由资金方银行放款。您刷脸确认之后，银行把借款一次付到您的安全账户，或与安全账户同名的另一个账户。`,
        msg`不能付到别人的账户。放款没有成功的，不产生借款，额度立即释放。`,
        msg`结果还在处理时请勿重复借款，银行给出结果后会通知您。`,
      ],
    },
    BUSINESS_INTEREST_DAYS: {
      title: msg`经营贷利息从哪天算起`,
      paragraphs: [
        msg`放款当天不计息，从第二天起按实际天数计息，还款日当天计息。`,
        msg`第一期还款日，是放款满 ${firstPeriodDays} 天后的第一个 ${repaymentDay} 日，所以第一期可能比一个月长。`,
        msg`各期的天数和利息都列在还款计划里。`,
      ],
    },
    BUSINESS_PLAN: {
      title: msg`经营贷怎么还`,
      paragraphs: [
        msg`借 ${shortPeriods} 期或 ${longPeriods} 期：每期还利息，最后一期还本金。借 ${equalPeriods} 期：每期还等额的本金和当期利息。`,
        msg`每月 ${repaymentDay} 日还款。已到期或逾期的一期可以先还一部分，还没到期的不能部分提前还。`,
      ],
    },
    BUSINESS_EARLY_REPAYMENT: {
      title: msg`经营贷可以提前还款吗`,
      paragraphs: [
        msg`借款当天不能提前还款，第二天起可以。提前还款要一次结清整笔借款，不能只还一部分本金。`,
        msg`结清金额是已到期的各期、剩余本金和算到当天的利息，不收手续费。`,
      ],
    },
    BUSINESS_AUTO_DEBIT: {
      title: msg`经营贷什么时候自动扣款`,
      paragraphs: [
        msg`还款日和逾期后的每一天，${firstDebit} 和 ${lastDebit} 从还款卡自动扣款，余额不足时先扣一部分。`,
        msg`还款日前 ${firstReminder} 天、${secondReminder} 天和当天 ${reminderTime}，会短信提醒您。`,
        msg`也可以在扣款前自己还。同一笔钱不会扣两次。`,
      ],
    },
    BUSINESS_OVERDUE: {
      title: msg`经营贷逾期会怎样`,
      paragraphs: [
        msg`逾期的本金每天按日利息的 ${businessPenalty} 倍计罚息，代替正常利息，不计复利。只有利息逾期的一期不收罚息。`,
        msg`到期次日 ${freezeTime} 仍未还清，额度会冻结；还清逾期部分后立即恢复。`,
        msg`资金周转有困难，请尽早联系客服。`,
      ],
    },
  };
}
