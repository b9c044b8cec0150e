import { msg } from "@lingui/core/macro";
import type { TopicsOf } from "./topic.ts";
import type { TopicFigures } from "./topic-figures.ts";

export function applyTopics({
  activationDays,
  appealDays,
  decisionDays,
  faceMinutes,
  faceTries,
  finalRejection,
  maxPercent,
  minPercent,
  months,
  reapplyDays,
  validityDays,
}: TopicFigures): TopicsOf<"APPLY"> {
  return {
    LIMIT: {
      title: msg`额度怎么来`,
      paragraphs: [
        msg`初始额度约为您月进货额的 ${minPercent}%–${maxPercent}%，按最近 ${months} 个月的平均进货额计算，由资金方审批。`,
        msg`申请依次是：法人证件、企业证件、人脸识别、提交。可以随时退出，下次接着填。`,
        msg`测额不等于授信，以审批结果为准。提交后 ${decisionDays} 天没有结果的申请会关闭，可以重新提交。`,
      ],
    },
    ID_UPLOAD_ERROR: {
      title: msg`证件上传失败`,
      paragraphs: [
        msg`请在光线均匀处拍摄，边角完整、没有反光、字迹清晰，照片为 JPG 或 PNG。`,
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
    FACE_FAILED: {
      title: msg`人脸识别没有通过`,
      paragraphs: [
        msg`请由本人操作，面对光源，摘下口罩和墨镜，按提示慢慢完成动作。`,
        msg`一次识别从开始算起 ${faceMinutes} 分钟内有效，最多试 ${faceTries} 次，之后可以重新开始。`,
        msg`如果提示无法使用相机，请在手机设置里允许本应用使用相机。`,
        msg`证件照片与现在的样子差别较大时，可以先更新证件照片；无法刷脸请联系客服，换一种核实方式。`,
      ],
    },
    ICBC_FACE_FAILED_TWICE: {
      title: msg`工商银行开户时人脸比对两次未通过`,
      paragraphs: [
        msg`账户已经开立，只差法人本人的人脸比对。比对没有通过不影响您的信用，也不用重新填写。`,
        msg`请由法人本人在光线充足处操作，摘下口罩、帽子和墨镜；也可以在人脸识别页改用录像识别。`,
        msg`仍不能通过，请法人带身份证到工商银行网点核对身份信息，或联系客服换一种方式核实。额度在批准后 ${activationDays} 天内都可以激活。`,
      ],
    },
    APPLICATION_REJECTED: {
      title: msg`申请没有通过`,
      paragraphs: [
        msg`审批由资金方独立完成，会综合经营和信用情况，不通过不代表您有过错，也不影响已有借款。`,
        msg`${reapplyDays} 天后可以重新申请，首页会写明日期；第 ${finalRejection} 次未通过后不能再申请。`,
        msg`资金方否决的，可以在 ${appealDays} 天内申诉。对结果有疑问，可以联系客服申请复核。`,
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
        msg`请在批准后 ${activationDays} 天内激活，过期后需要重新申请。`,
        msg`激活不等于借款：没有用款就没有利息，激活也不收费。`,
      ],
    },
  };
}
