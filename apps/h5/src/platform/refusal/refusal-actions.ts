import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { HelpTopicKey } from "@kedu/domain";

/** The one way on that a refusal offers. */
export type RefusalAction =
  | { readonly kind: "retry" }
  | { readonly kind: "help"; readonly topic: HelpTopicKey | null }
  | {
      readonly kind: "open";
      readonly to: string;
      readonly label: MessageDescriptor;
      /** The page is about one product: the one whose page the refusal is on. */
      readonly isOfProduct?: boolean;
    };

export const retry: RefusalAction = { kind: "retry" };
export const help = (topic: HelpTopicKey | null = null): RefusalAction => ({ kind: "help", topic });
export const open = (to: string, label: MessageDescriptor): RefusalAction => ({
  kind: "open",
  to,
  label,
});

const openOfProduct = (to: string, label: MessageDescriptor): RefusalAction => ({
  kind: "open",
  to,
  label,
  isOfProduct: true,
});

export const toOrders = open("/orderList", msg`查看订单`);
export const toRepay = open("/repay", msg`去还款`);
export const toHome = open("/home", msg`返回首页`);
export const toLogin = open("/entrance/", msg`重新登录`);
export const toIdPapers = openOfProduct("/idCertification", msg`更新证件`);
export const toPassword = open("/account/password", msg`设置支付密码`);
export const toCoupons = open("/account/coupon", msg`查看优惠券`);
export const toChannels = open("/userCenter/channelManage", msg`渠道管理`);
export const toPaySettings = open("/userCenter/payManage", msg`查看付款限额`);
export const toIncrease = openOfProduct("/home/enhanceCredit", msg`查看提额申请`);
export const toTaxInfo = open("/userCenter/taxManage", msg`填写发票抬头`);
export const toInvoices = open("/tax", msg`查看利息发票`);
export const toQuestions = open("/userCenter/questionList", msg`查看问题与投诉`);
export const toAccount = openOfProduct("/account/openAccount", msg`去开户`);
