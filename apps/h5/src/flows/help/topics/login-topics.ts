import { msg } from "@lingui/core/macro";
import type { TopicsOf } from "./topic.ts";
import type { TopicFigures } from "./topic-figures.ts";

export function loginTopics({ codeMinutes }: TopicFigures): TopicsOf<"LOGIN"> {
  return {
    LOGIN_CODE_NOT_RECEIVED: {
      title: msg`收不到验证码`,
      paragraphs: [
        msg`请确认手机号正确、信号正常，并看看短信是否被拦截到垃圾信息里。`,
        msg`验证码 ${codeMinutes} 分钟内有效。倒计时结束后可以重新获取，旧的验证码在获取新验证码后失效。`,
        msg`仍收不到，请拨打客服电话。客服不会向您索要验证码。`,
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
  };
}
