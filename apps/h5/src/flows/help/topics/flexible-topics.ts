import { msg } from "@lingui/core/macro";
import type { TopicsOf } from "./topic.ts";
import type { TopicFigures } from "./topic-figures.ts";

/** Flexible credit (APP1001): what it costs, how it pays, how it is repaid. */
export function flexibleTopics({
  cutoff,
  example,
  firstDebit,
  firstReminder,
  flexiblePenalty,
  freezeTime,
  lastDebit,
  leastCost,
  maxAnnual,
  maxRate,
  minAnnual,
  minRate,
  mostCost,
  reminderTime,
  secondReminder,
  termDays,
}: TopicFigures): TopicsOf<"PAY" | "REPAY"> {
  return {
    COST: {
      title: msg`用款要花多少钱`,
      paragraphs: [
        msg`年化利率（单利）${minAnnual}%–${maxAnnual}%，对应日利率 ${minRate}–${maxRate}，以您的额度合同为准。`,
        msg`每用 ${example} 元，每天的利息是 ${leastCost}–${mostCost} 元。付款当天不计息，没有手续费。`,
        msg`每次付款前，确认页会写明利息金额、年化利率、到期日和还款账户。`,
      ],
    },
    CUT_OFF: {
      title: msg`截单时间是几点`,
      paragraphs: [
        msg`${cutoff} 前创建的订单，要在当天 ${cutoff} 前付款；${cutoff} 后创建的，顺延到第二天 ${cutoff}。`,
        msg`截单前已经提交、正在处理的付款不受影响，订单会为它保留。`,
      ],
    },
    WHO_PAYS_OUT: {
      title: msg`货款由谁付、付给谁`,
      paragraphs: [
        msg`放款的是资金方银行，平台不经手货款。您刷脸确认之后，银行才会付款。`,
        msg`付款方式由您选择：银行把货款付给订单的收款方，或者付到您的安全账户，由您自己付给供货方。`,
        msg`付款成功的同时生成一笔借款，到期日和利息按确认页上的写明执行。`,
      ],
    },
    PAYMENT_FAILED: {
      title: msg`付款没有成功`,
      paragraphs: [
        msg`付款未成功时没有扣款，额度会立即释放，可以重新付款或换一种付款方式。`,
        msg`提示缺少支付标识或权限时，需要联系企业客服配置后再试。`,
      ],
    },
    PAYMENT_HANDLING: {
      title: msg`付款一直在处理中`,
      paragraphs: [
        msg`请勿重复付款。银行给出结果后，页面和短信会通知您。`,
        msg`处理期间额度先保留；没有付成的，会自动释放。等了很久仍在处理，请联系客服。`,
      ],
    },
    LINE_FROZEN: {
      title: msg`额度被冻结了`,
      paragraphs: [
        msg`因逾期冻结的，还清逾期部分后立即恢复，不需要申请。`,
        msg`其他原因会写在首页的额度卡上；处理好之后由客服解冻。冻结期间已有借款照常还。`,
      ],
    },
    LINE_EXPIRED: {
      title: msg`额度到期了怎么办`,
      paragraphs: [
        msg`额度到期后不能再用来付款或借款。已有借款照常还，利率和到期日不变。`,
        msg`要继续使用，请重新申请，由资金方审批。新的额度和利率以新的额度合同为准。`,
      ],
    },
    INTEREST_DAYS: {
      title: msg`利息从哪天算起`,
      paragraphs: [
        msg`付款当天免息，从第二天开始按天计息，还款当天计息。单笔最长 ${termDays} 天，到期一次还清本金和利息。`,
        msg`在“借款与还款”里打开一笔借款，可以看到每一天的利息是怎么算出来的。`,
      ],
    },
    EARLY_REPAYMENT: {
      title: msg`可以提前还款吗`,
      paragraphs: [
        msg`可以，任何一天都可以还，借款当天也可以。提前还不收费，只付实际用款天数的利息。`,
        msg`也可以只还一部分，先还利息，其余还本金。`,
      ],
    },
    AUTO_DEBIT: {
      title: msg`到期那天怎么还`,
      paragraphs: [
        msg`到期日和逾期后的每一天，${firstDebit} 和 ${lastDebit} 从还款卡自动扣款，余额不足时先扣一部分。`,
        msg`到期前 ${firstReminder} 天、${secondReminder} 天和当天 ${reminderTime}，会短信提醒您。`,
        msg`也可以在扣款前自己还。同一笔钱不会扣两次。`,
      ],
    },
    OVERDUE: {
      title: msg`逾期会怎样`,
      paragraphs: [
        msg`逾期本金除正常利息外，每天另收日利息 ${flexiblePenalty} 倍的罚息，不计复利。`,
        msg`到期次日 ${freezeTime} 仍未还清，额度会冻结；还清逾期部分后立即恢复。`,
        msg`资金周转有困难，请尽早联系客服。`,
      ],
    },
    REPAYMENT_FAILED: {
      title: msg`还款没有成功`,
      paragraphs: [
        msg`请确认扣款账户余额充足、没有冻结或限额，再重新还款。`,
        msg`结果还在处理时请等待，不要重复还款，也不会重复扣款。`,
      ],
    },
  };
}
