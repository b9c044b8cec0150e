import type { Notice } from "@kedu/api";
import { formatFen, isBankChannel } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { useBankWords } from "../bank/bank-words.ts";
import { type ListedKind, type NoticeWords, useHomeNoticeWords } from "./use-home-notice-words.ts";

/** Words for a notice of any kind. One of a kind that a later version has says no more than that it is one. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const { t } = useLingui();
  const dates = useDateWords();
  const banks = useBankWords();
  const ofHome = useHomeNoticeWords();
  return (notice) => {
    const { kind, facts } = notice;
    const amount = formatFen(Number(facts["amountFen"] ?? 0));
    const limit = formatFen(Number(facts["limitFen"] ?? 0));
    const last4 = String(facts["last4"] ?? "");
    const bank = isBankChannel(facts["bankChannel"]) ? banks[facts["bankChannel"]] : "";
    const validTo = String(facts["validTo"] ?? "");
    const reason = String(facts["reason"] ?? "");
    const complaintNo = String(facts["complaintNo"] ?? "");
    const dueOn = facts["dueOn"] === undefined ? "" : dates.dayOfWeek(String(facts["dueOn"]));
    switch (kind) {
      case "DEBIT_DONE":
        return { tone: "info", title: t`自动扣款成功`, text: t`已扣 ¥${amount}。` };
      case "ORDER_REFUNDED": {
        const orderTail = String(facts["externalNo"] ?? "").slice(-4);
        const surplusFen = Number(facts["surplusFen"] ?? 0);
        const surplus = formatFen(surplusFen);
        return {
          tone: "info",
          title: t`订单已退款`,
          text:
            surplusFen === 0
              ? t`订单尾号 ${orderTail} 退款 ¥${amount}，已归还借款。`
              : t`订单尾号 ${orderTail} 退款 ¥${amount}，其中 ¥${surplus} 转入待用余额，可申请退回。`,
        };
      }
      case "COMPENSATED":
        return {
          tone: "critical",
          title: t`担保人已代您还款`,
          text: t`${String(facts["guarantorName"] ?? "")} 已替您还给出借人 ¥${amount}，请还给担保人。额度在还清并复核后恢复。`,
        };
      case "COMPENSATION_RECOVERED":
        return {
          tone: "info",
          title: t`担保人的代偿已还清`,
          text: t`出借人复核后，额度会恢复使用。`,
        };
      case "WITHDRAWAL_DONE":
        return {
          tone: "info",
          title: t`提现成功`,
          text: t`¥${amount} 已转到尾号 ${last4} 的账户。`,
        };
      case "WITHDRAWAL_FAILED":
        return {
          tone: "caution",
          title: t`提现未成功`,
          text: t`¥${amount} 没有转出，仍在安全账户。`,
        };
      case "PREMIUM_FAILED":
        return {
          tone: "caution",
          title: t`保费未支付成功`,
          text: t`¥${amount} 没有付出，仍在安全账户。`,
        };
      case "PREMIUM_REFUNDED":
        return { tone: "info", title: t`保费已退回`, text: t`¥${amount} 已退回安全账户。` };
      case "POLICY_ISSUED":
        return {
          tone: "info",
          title: t`店铺保险已出单`,
          text: t`保单 ${String(facts["policyNo"] ?? "")}，保障到 ${String(facts["lastOn"] ?? "")}。`,
        };
      case "POLICY_KEPT":
        return { tone: "caution", title: t`退保未通过`, text: t`保单继续有效。${reason}` };
      case "POLICY_ENDS_SOON":
        return {
          tone: "caution",
          title: t`店铺保险即将到期`,
          text: t`${dueOn} 到期，到期后不再保障，可以续保。`,
        };
      case "CLAIM_DECIDED":
        return {
          tone: facts["result"] === "REFUSED" ? "caution" : "info",
          title: t`保险理赔有进展`,
          text:
            facts["result"] === "PAID"
              ? t`保险公司已支付赔款 ¥${amount}。`
              : facts["result"] === "ACCEPTED"
                ? t`保险公司同意赔付，赔款支付后会通知您。`
                : t`保险公司不予赔付，原因见报案详情。`,
        };
      case "TOP_UP_DONE":
        return {
          tone: "info",
          title: t`充值成功`,
          text: t`¥${amount} 已从尾号 ${last4} 的银行卡转入安全账户。`,
        };
      case "TOP_UP_FAILED":
        return {
          tone: "caution",
          title: t`充值未成功`,
          text: t`尾号 ${last4} 的银行卡没有扣款 ¥${amount}。`,
        };
      case "LIMIT_RAISED":
        return {
          tone: "info",
          title: t`额度已提高`,
          text: t`增加 ¥${amount}，现在共 ¥${limit}。`,
        };
      case "LIMIT_NOT_RAISED":
        return {
          tone: "caution",
          title: t`提额申请未通过`,
          text: t`现有额度不变，已有借款不受影响。`,
        };
      case "LIMIT_REDUCED":
        return {
          tone: "caution",
          title: t`额度已调整`,
          text: t`现在共 ¥${limit}，已有借款和付款不受影响。`,
        };
      case "TEMPORARY_LIMIT_ENDED":
        return {
          tone: "caution",
          title: t`临时额度已到期`,
          text: t`额度恢复为 ¥${limit}，已用部分照常还款。`,
        };
      case "PARTNER_REFUSED":
        return { tone: "caution", title: t`邮储银行没有受理`, text: reason };
      case "PARTNER_APPROVED":
        return {
          tone: "info",
          title: t`邮储额度已批`,
          text: t`¥${limit}，签署协议并激活后可用。`,
        };
      case "PARTNER_REJECTED":
        return {
          tone: "caution",
          title: t`邮储申请未通过`,
          text: t`其他额度和已有借款不受影响。`,
        };
      case "PARTNER_ACTIVE":
        return { tone: "info", title: t`邮储额度已激活`, text: t`额度 ¥${limit}，可在首页查看。` };
      case "PARTNER_FAILED":
        return {
          tone: "caution",
          title: t`激活未成功，额度仍保留`,
          text: t`可以再试一次，不用重新申请。`,
        };
      case "COMPLAINT_RECEIVED":
        return {
          tone: "info",
          title: t`问题已收到`,
          text: t`编号 ${complaintNo}，最晚 ${dueOn} 答复。`,
        };
      case "COMPLAINT_MESSAGE":
        return { tone: "caution", title: t`您的问题有新消息`, text: t`编号 ${complaintNo}。` };
      case "COMPLAINT_ANSWERED":
        return {
          tone: "caution",
          title: t`您的问题已答复`,
          text: t`编号 ${complaintNo}，请看答复是否满意。`,
        };
      case "COMPLAINT_EXTENDED":
        return {
          tone: "caution",
          title: t`答复时间延长了`,
          text: t`编号 ${complaintNo}，最晚 ${dueOn} 答复，原因在详情里。`,
        };
      case "COMPLAINT_LATE":
        return {
          tone: "critical",
          title: t`答复超过了期限`,
          text: t`编号 ${complaintNo}，应在 ${dueOn} 前答复。可以拨打客服或 12378 反映。`,
        };
      case "COMPLAINT_CLOSED":
        return {
          tone: "info",
          title: t`问题已结束`,
          text: t`编号 ${complaintNo}，仍有问题可以继续处理。`,
        };
      case "CANCELLATION_SUBMITTED":
        return {
          tone: "caution",
          title: t`已提交注销账户`,
          text: t`24 小时内可以撤回，之后由银行销户，不能恢复。`,
        };
      case "CANCELLATION_REVOKED":
        return { tone: "info", title: t`注销已撤回`, text: t`账户和额度已恢复使用。` };
      case "CANCELLATION_STOPPED":
        return {
          tone: "caution",
          title: t`注销已停止`,
          text: t`又有未完成的事项，账户没有注销，钱没有变动。`,
        };
      case "CANCELLATION_REJECTED":
        return {
          tone: "caution",
          title: t`银行没有通过销户`,
          text: t`账户没有注销，钱没有变动，处理后可以重新提交。`,
        };
      case "CANCELLATION_DONE":
        return { tone: "info", title: t`账户已注销`, text: t`回执已生成。` };
      case "CHANNEL_EXPIRING":
        return {
          tone: "caution",
          title: t`渠道签约即将到期`,
          text: t`${bank} 的受托直付 ${validTo} 到期，现在可以续签。`,
        };
      case "CHANNEL_EXPIRED":
        return {
          tone: "caution",
          title: t`渠道签约已到期`,
          text: t`${bank} 的受托直付已停用，重新签约后恢复。`,
        };
      case "CHANNEL_SIGNED":
        return {
          tone: "info",
          title: t`渠道签约成功`,
          text: t`${bank} 的受托直付有效期至 ${validTo}。`,
        };
      case "CHANNEL_REFUSED":
        return {
          tone: "caution",
          title: t`银行没有受理签约`,
          text: t`${bank} 答复：${reason}。可以重新签约。`,
        };
      case "CHANNEL_ENDED":
        return {
          tone: "info",
          title: t`渠道已解约`,
          text: t`${bank} 的受托直付已停用，其他付款方式照常。`,
        };
      case "COUPON_GIVEN":
        return {
          tone: "info",
          title: t`收到一张优惠券`,
          text: t`您的销售人员发来“${String(facts["budgetName"] ?? "")}”，有效期至 ${validTo}。`,
        };
      case "INVOICE_ISSUED":
        return {
          tone: "info",
          title: t`利息发票已开出`,
          text: t`¥${amount} 的发票可以查看和下载。`,
        };
      case "INVOICE_REJECTED":
        return {
          tone: "caution",
          title: t`利息发票被驳回`,
          text:
            reason === ""
              ? t`资金方没有收到申请，¥${amount} 可以重新申请。`
              : t`资金方答复：${reason}`,
        };
      case "INVOICE_VOIDED":
        return {
          tone: "caution",
          title: t`利息发票已作废`,
          text: t`¥${amount} 的发票不能再用，可以重新申请。`,
        };
      case "LEGAL_PERSON_CHANGED":
        return {
          tone: "critical",
          title: t`工商登记的法人已变更`,
          text: t`额度已冻结，已有借款照常还款。请用新法人重新申请，或重新核验。`,
        };
      case "LEGAL_PERSON_CONFIRMED":
        return {
          tone: "info",
          title: t`法人已核实`,
          text: t`因法人变更的冻结已解除。`,
        };
      case "PAYMENT_DONE":
        return { tone: "info", title: t`付款成功`, text: t`已付货款 ¥${amount}。` };
      case "DRAWDOWN_DONE":
        return {
          tone: "info",
          title: t`借款已到账`,
          text: t`已放款 ¥${amount}，首期 ${dueOn} 还款。`,
        };
      case "DRAWDOWN_FAILED":
        return {
          tone: "caution",
          title: t`借款未成功`,
          text: t`¥${amount} 没有放款，额度未占用。`,
        };
      case "REPAYMENT_DONE":
        return { tone: "info", title: t`还款成功`, text: t`已还 ¥${amount}。` };
      case "NUMBER_CHANGED":
        return {
          tone: facts["proof"] === "FACE" ? "caution" : "info",
          title: t`登录手机号已更换`,
          text: t`其他设备已退出登录。不是您本人操作，请立即联系客服。`,
        };
      case "AUTHORISATION_READY":
        return {
          tone: "caution",
          title: t`被授权人已确认`,
          text: t`请到授权管理人脸确认，授权才会生效。`,
        };
      case "AUTHORISATION_DONE":
        return { tone: "info", title: t`授权已生效`, text: t`被授权人可以在限额内付款。` };
      case "AUTHORISATION_ENDED":
        return { tone: "info", title: t`授权已结束`, text: t`该被授权人不能再付款。` };
      case "AUTHORISED_ID_RENEWAL":
        return {
          tone: "caution",
          title: t`被授权人证件待更新`,
          text: t`证件剩余有效期为 90 天或更短，更新前不能付款。`,
        };
      default:
        kind satisfies Exclude<Notice["kind"], ListedKind>;
        return ofHome(notice) ?? { tone: "news", title: t`通知`, text: "" };
    }
  };
}
