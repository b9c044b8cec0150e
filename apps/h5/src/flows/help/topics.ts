import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  BUSINESS_PENALTY_PERMILLE,
  FLEXIBLE_TERM_DAYS,
  formatMultiple,
  FREEZE_TIME,
  ID_VALIDITY_MIN_DAYS,
  INITIAL_LIMIT_MAX_PERCENT,
  INITIAL_LIMIT_MIN_PERCENT,
  INITIAL_LIMIT_MONTHS,
  ORDER_CUTOFF,
  REPAYMENT_DAY_OF_MONTH,
} from "@kedu/domain";
import type { TopicKey, TopicType } from "../../platform/help/topic-keys.ts";

export const typeTitles: Readonly<Record<TopicType, MessageDescriptor>> = {
  LOGIN: msg`登录与账户`,
  APPLY: msg`申请与证件`,
  PAY: msg`灵活信用：用款与付款`,
  REPAY: msg`灵活信用：还款与利息`,
  BUSINESS: msg`经营贷：借款与还款`,
  PARTNER: msg`邮储合作：银行授信`,
  INSURANCE: msg`店铺保险`,
};

export interface Topic {
  readonly title: MessageDescriptor;
  readonly paragraphs: readonly MessageDescriptor[];
}

const termDays = FLEXIBLE_TERM_DAYS;
const validityDays = ID_VALIDITY_MIN_DAYS;
const minPercent = INITIAL_LIMIT_MIN_PERCENT;
const maxPercent = INITIAL_LIMIT_MAX_PERCENT;
const months = INITIAL_LIMIT_MONTHS;
const cutoff = ORDER_CUTOFF;
const freezeTime = FREEZE_TIME;
const repaymentDay = REPAYMENT_DAY_OF_MONTH;
const businessPenalty = formatMultiple(BUSINESS_PENALTY_PERMILLE);

/** Every help topic. A deep link names its key. */
export const topics: Readonly<Record<TopicKey, Topic>> = {
  LIMIT: {
    title: msg`额度怎么来`,
    paragraphs: [
      msg`初始额度约为您月进货额的 ${minPercent}%–${maxPercent}%，按最近 ${months} 个月的平均进货额计算，由资金方审批。`,
      msg`申请共 4 步：法人证件、企业证件、人脸识别、提交。可以随时退出，下次接着填。`,
      msg`测额不等于授信，以审批结果为准。`,
    ],
  },
  COST: {
    title: msg`用款要花多少钱`,
    paragraphs: [
      msg`年化利率（单利）7.30%–18.25%，对应日利率 0.02%–0.05%，以您的额度合同为准。`,
      msg`用 1 万元，每天的利息是 2–5 元。付款当天不计息，没有手续费。`,
      msg`每次付款前，确认页会写明利息金额、年化利率、到期日和还款账户。`,
    ],
  },
  INTEREST_DAYS: {
    title: msg`利息从哪天算起`,
    paragraphs: [
      msg`付款当天免息，从第二天开始按天计息，还款当天计息。单笔最长 ${termDays} 天。`,
      msg`在“借款与还款”里打开一笔借款，可以看到每一天的利息是怎么算出来的。`,
    ],
  },
  CUT_OFF: {
    title: msg`截单时间是几点`,
    paragraphs: [
      msg`${cutoff} 前创建的订单，要在当天 ${cutoff} 前付款；${cutoff} 后创建的，顺延到第二天 ${cutoff}。`,
      msg`截单前已经提交、正在处理的付款不受影响，订单会为它保留。`,
    ],
  },
  EARLY_REPAYMENT: {
    title: msg`可以提前还款吗`,
    paragraphs: [
      msg`可以，任何一天都可以还，借款当天也可以。提前还不收费，只付实际用款天数的利息。`,
      msg`也可以只还一部分，先还利息，其余还本金。`,
    ],
  },
  OVERDUE: {
    title: msg`逾期会怎样`,
    paragraphs: [
      msg`逾期本金除正常利息外，每天另收日利息 0.5 倍的罚息，不计复利。`,
      msg`到期次日 ${freezeTime} 仍未还清，额度会冻结；还清逾期部分后立即恢复。`,
      msg`资金周转有困难，请尽早联系客服。`,
    ],
  },
  NUMBER_NOT_IN_USE: {
    title: msg`手机号已停用怎么办`,
    paragraphs: [
      msg`登录手机号停用或换号后，需要由法人本人更换登录手机号。`,
      msg`请法人准备好身份证和营业执照，拨打客服电话，核实身份后为您更换。`,
      msg`更换期间，已有借款仍按原计划还款，额度不受影响。`,
    ],
  },
  LOGIN_CODE_NOT_RECEIVED: {
    title: msg`收不到验证码`,
    paragraphs: [
      msg`请确认手机号正确、信号正常，并看看短信是否被拦截到垃圾信息里。`,
      msg`倒计时结束后可以重新获取。旧的验证码在获取新验证码后失效。`,
      msg`仍收不到，请拨打客服电话。客服不会向您索要验证码。`,
    ],
  },
  ID_UPLOAD_ERROR: {
    title: msg`证件上传失败`,
    paragraphs: [
      msg`请在光线均匀处拍摄，四角完整、没有反光、字迹清晰，照片为 JPG 或 PNG。`,
      msg`证件剩余有效期须多于 ${validityDays} 天，长期有效的证件除外。`,
      msg`识别出的内容可以手动更正，已填的内容会自动保存。`,
    ],
  },
  DUPLICATE_NAME: {
    title: msg`姓名或企业名称核对不上`,
    paragraphs: [
      msg`请对照证件逐字核对，生僻字、间隔号和括号以证件为准。`,
      msg`重名不影响申请：系统以证件号码和统一社会信用代码为准。`,
      msg`核对无误仍不通过，请联系客服，并准备好证件照片。`,
    ],
  },
  ICBC_FACE_FAILED_TWICE: {
    title: msg`工商银行开户时人脸比对两次未通过`,
    paragraphs: [
      msg`为保护账户安全，当天不能再次比对，明天可以重试。`,
      msg`请由法人本人在光线充足处操作，摘下口罩和帽子。`,
      msg`也可以带身份证到工商银行网点核实后继续开户。`,
    ],
  },
  FACE_FAILED: {
    title: msg`人脸识别没有通过`,
    paragraphs: [
      msg`请由本人操作，面对光源，摘下口罩和墨镜，按提示慢慢完成动作。`,
      msg`如果提示无法使用相机，请在手机设置里允许本应用使用相机。`,
      msg`证件照片与现在的样子差别较大时，可以先更新证件照片；无法刷脸请联系客服，换一种核实方式。`,
    ],
  },
  APPLICATION_REJECTED: {
    title: msg`申请没有通过`,
    paragraphs: [
      msg`审批由资金方独立完成，会综合经营和信用情况，不通过不代表您有过错，也不影响已有借款。`,
      msg`首页会写明可以重新申请的日期。对结果有疑问，可以联系客服申请复核。`,
    ],
  },
  SIGNING: {
    title: msg`签署协议意味着什么`,
    paragraphs: [
      msg`协议写明额度、利率、还款方式和双方的责任，签署后对您的企业有法律效力。`,
      msg`签署不等于借款：没有用款就没有利息，签署也不收费。`,
      msg`每份协议读完后，用登录手机收到的验证码一次签署。签好的协议在「我的」的「协议与合同」里，随时可以查看。`,
    ],
  },
  ACTIVATION: {
    title: msg`激活额度要做什么`,
    paragraphs: [
      msg`先开立安全账户，绑定一张还款卡，再刷脸确认是本人。激活后额度就可以使用。`,
      msg`激活不等于借款：没有用款就没有利息，激活也不收费。`,
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
      msg`额度到期后不能再用来付款。已有借款照常还，利率和到期日不变。`,
      msg`要继续使用，请重新申请：共 4 步，由资金方审批。新的额度和利率以新的额度合同为准。`,
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
      msg`处理期间额度先保留；没有付成的，会自动释放。超过 1 小时仍在处理，请联系客服。`,
    ],
  },
  REPAYMENT_FAILED: {
    title: msg`还款没有成功`,
    paragraphs: [
      msg`请确认扣款账户余额充足、没有冻结或限额，再重新还款。`,
      msg`结果还在处理时请等待，不要重复还款，也不会重复扣款。`,
    ],
  },
  BUSINESS_COST: {
    title: msg`经营贷借款要花多少钱`,
    paragraphs: [
      msg`年化利率（单利）7.30%–18.25%，对应日利率 0.02%–0.05%，以您的借款合同为准。`,
      msg`利息按实际天数计算，放款当天不计息，没有手续费。`,
      msg`每次借款前，确认页会写明总利息、年化利率、每一期的应还金额和还款日。`,
    ],
  },
  BUSINESS_PLAN: {
    title: msg`经营贷怎么还`,
    paragraphs: [
      msg`借 3 期或 6 期：每期还利息，最后一期还本金。借 12 期：每期还等额的本金和当期利息。`,
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
      msg`还款日和逾期后的每一天，14:30 和 23:30 从还款卡自动扣款，余额不足时先扣一部分。`,
      msg`也可以在扣款前自己还。同一笔钱不会扣两次。`,
    ],
  },
  BUSINESS_OVERDUE: {
    title: msg`经营贷逾期会怎样`,
    paragraphs: [
      msg`逾期本金除正常利息外，每天另收日利息 ${businessPenalty} 倍的罚息，不计复利。只有利息逾期的一期不收罚息。`,
      msg`到期次日 ${freezeTime} 仍未还清，额度会冻结；还清逾期部分后立即恢复。`,
      msg`资金周转有困难，请尽早联系客服。`,
    ],
  },
};
