import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RefusalData } from "@kedu/api";
import type { RefusalCode } from "@kedu/domain";
import { formatFen } from "@kedu/ui";
import {
  help,
  open,
  retry,
  toAccount,
  toChannels,
  toCoupons,
  toHome,
  toIdPapers,
  toIncrease,
  toInvoices,
  toLogin,
  toOrders,
  toPassword,
  toPaySettings,
  toQuestions,
  toRepay,
  toTaxInfo,
  type RefusalAction,
} from "./refusal-actions.ts";
import { waitOr } from "./refusal-waiting.ts";
import { salesRefusalWords } from "./sales-refusal-words.ts";

/** What a dealer reads about a refusal: what happened, and what to do. Whether money moved is said by `moneySafe`. */
export interface RefusalWords {
  readonly happened: MessageDescriptor;
  readonly advice: MessageDescriptor | null;
  readonly action: RefusalAction | null;
}

function words(
  happened: MessageDescriptor,
  advice: MessageDescriptor | null = null,
  action: RefusalAction | null = null,
): RefusalWords {
  return { happened, advice, action };
}

function contentChanged(): RefusalWords {
  return words(msg`内容与上一次提交不一致`, msg`请返回上一页重新确认。`);
}

function complaintChanged(): RefusalWords {
  return words(msg`问题的状态已变化`, msg`请刷新后查看。`, toQuestions);
}

function codeIsSpent(): RefusalWords {
  return words(msg`验证码输错次数过多，已失效`, msg`请重新获取验证码。`);
}

/** The words of every refusal. The compiler asks for each code; a test asks for both languages. */
export const refusalWords: Readonly<Record<RefusalCode, (data: RefusalData) => RefusalWords>> = {
  // Login and session
  CAPTCHA_INVALID: () => words(msg`安全验证已过期`, msg`已重新验证，请再点一次获取验证码。`, retry),
  PHONE_INVALID: () => words(msg`请输入 11 位手机号`),
  PROTOCOLS_NOT_ACCEPTED: () => words(msg`请先阅读并同意协议`),
  CODE_WRONG: ({ triesLeft }) => {
    if (triesLeft === undefined) return words(msg`验证码不正确`, msg`请核对短信后重新输入。`);
    // The last try has ended the code.
    if (triesLeft === 0) return codeIsSpent();
    return words(msg`验证码不正确，还可以试 ${triesLeft} 次`, msg`请核对短信后重新输入。`);
  },
  CODE_EXPIRED: () => words(msg`验证码已过期`, msg`请重新获取验证码。`),
  CODE_TOO_MANY_TRIES: codeIsSpent,
  CODE_SENT_TOO_OFTEN: (data) =>
    words(
      msg`获取验证码过于频繁`,
      waitOr(data, msg`请稍后再试。`),
      help("LOGIN_CODE_NOT_RECEIVED"),
    ),
  LOGIN_LOCKED: (data) =>
    words(msg`登录尝试过多，已暂时锁定`, waitOr(data, msg`请稍后再试。`), help()),
  SHELL_TOKEN_INVALID: () => words(msg`未能用 App 的登录状态登录`, msg`请用手机号登录。`, toLogin),
  CARRIER_TOKEN_INVALID: () => words(msg`本机号码没有验证成功`, msg`请用短信验证码登录。`, toLogin),
  IDENTITY_CHECK_EXPIRED: () => words(msg`身份核对已超时`, msg`请重新核对身份。`),
  CODE_NOT_FOR_THIS: () => words(msg`验证码不是为这次操作发的`, msg`请重新获取验证码。`),
  NUMBER_SAME: () => words(msg`这就是您现在的登录手机号`, msg`请填写新的手机号。`),
  NUMBER_IN_USE: () =>
    words(msg`这个手机号已用于另一个登录`, msg`请换一个手机号，或联系客服处理。`, help()),
  TASK_TOKEN_INVALID: () => words(msg`这次打开已失效`, msg`请回到原来的 App 重新打开。`),
  TASK_ENDED: () => words(msg`这项操作已经结束`, msg`请回到原来的 App 重新打开。`),
  NOT_LOGGED_IN: () => words(msg`登录已失效`, msg`请重新登录后继续。`, toLogin),
  FORBIDDEN_ROLE: () => words(msg`您没有这项操作的权限`, msg`请由法人本人操作。`, help()),

  // Any call
  NOT_FOUND: () => words(msg`没有找到这条记录`, msg`它可能已被删除，或不属于当前企业。`, toHome),
  INPUT_INVALID: () => words(msg`填写的内容有误`, msg`请检查后重新提交。`),
  IDEMPOTENCY_KEY_MISSING: () => words(msg`这次提交不完整`, msg`请返回上一页重新确认。`),
  IDEMPOTENCY_KEY_REUSED: contentChanged,
  REQUEST_IN_PROGRESS: () => words(msg`上一次提交还在处理`, msg`请稍等，不要重复提交。`, retry),
  TOO_MANY_REQUESTS: (data) => words(msg`操作过于频繁`, waitOr(data, msg`请稍后再试。`), retry),
  SERVICE_BUSY: (data) =>
    words(msg`服务暂时繁忙，没有处理这次操作`, waitOr(data, msg`请稍后再试。`), retry),
  SIGNATURE_INVALID: () => words(msg`来源验证未通过`, msg`请从原来的页面重新进入。`, help()),
  // Partners' calls alone meet it.
  EVENT_CHANGED: contentChanged,
  REQUEST_EXPIRED: () => words(msg`链接已过期`, msg`请从原来的页面重新进入。`, help()),

  // Identity documents
  ID_VALIDITY_TOO_SHORT: () =>
    words(msg`证件剩余有效期为 90 天或更短，请上传有效期超过 90 天的证件照片`, null, toIdPapers),
  ID_EXPIRED: () => words(msg`证件已过期`, msg`请上传有效期超过 90 天的证件照片。`, toIdPapers),
  ID_INFO_MISSING_FOR_USE: () => words(msg`缺少证件信息，请先更新再申请用款`, null, toIdPapers),
  ID_INFO_MISSING_FOR_ACCOUNT: () => words(msg`缺少证件信息，请先更新再开户`, null, toIdPapers),
  ID_INVALID: ({ fields }) =>
    fields?.includes("validFrom") === true
      ? words(msg`证件上的日期对不上`, msg`请对照证件核对证件号和有效期。`)
      : words(msg`证件号码不正确`, msg`请对照证件逐位核对。`),
  PERSON_UNDERAGE: () =>
    words(msg`法人未满 18 周岁，不能申请`, msg`请由成年法人办理，或联系客服。`, help()),
  ID_NAME_MISMATCH: () =>
    words(
      msg`姓名与证件号码不一致`,
      msg`请对照证件核对，生僻字以证件为准。`,
      help("DUPLICATE_NAME"),
    ),
  ID_PHOTO_REQUIRED: () => words(msg`需要重新拍摄证件`, msg`请拍摄有效证件的正反面。`),
  PHONE_EMPTY: () => words(msg`请输入手机号`),
  NAME_EMPTY: () => words(msg`请输入姓名`),
  NAME_INVALID: () => words(msg`姓名或名称格式不正确`, msg`请按证件或执照上的写法填写。`),
  POSTAL_CODE_INVALID: () => words(msg`邮政编码格式不正确`, msg`请填写 6 位数字。`),
  ADDRESS_EMPTY: () => words(msg`请输入详细地址`),
  AREA_EMPTY: () => words(msg`请选择所在地区`),
  EMAIL_INVALID: () => words(msg`邮箱格式不正确`, msg`请核对后重新填写。`),
  EMAIL_UNCHANGED: () => words(msg`这个邮箱已经验证过`, msg`要换成别的邮箱，请输入另一个地址。`),
  EMAIL_LINK_OVER: () =>
    words(msg`这个链接已失效`, msg`请在应用里查看邮箱是否已绑定，或重新发送。`),
  EMAIL_NOT_VERIFIED: () => words(msg`还没有验证过邮箱`, msg`请先在“我的”里验证邮箱，再发送。`),
  EXPORT_TOO_LARGE: () =>
    words(msg`文件超过 8 MB，不能发到邮箱`, msg`请下载文件，或缩短期间后重新导出。`),
  OCR_UNREADABLE: () =>
    words(msg`照片看不清`, msg`请在光线均匀处重拍，四角完整、没有反光。`, help("ID_UPLOAD_ERROR")),
  FILE_TOO_LARGE: () => words(msg`照片过大`, msg`请重拍，或换一张 8 MB 以内的照片。`),
  FILE_TYPE_UNSUPPORTED: () => words(msg`不支持这种文件`, msg`请上传 JPG 或 PNG 照片。`),

  // Enterprise credentials
  USCC_INVALID: () => words(msg`统一社会信用代码不正确`, msg`请对照营业执照逐位核对，共 18 位。`),
  USCC_CHECK_DIFFERS: () =>
    words(msg`统一社会信用代码的校验码对不上`, msg`请对照营业执照再核对一遍，确认无误后可以继续。`),
  LICENCE_DATES_INVALID: () =>
    words(msg`营业执照上的日期对不上`, msg`请对照营业执照核对成立日期和营业期限。`),
  REGISTRY_MISMATCH: () =>
    words(msg`企业名称与统一社会信用代码不一致`, msg`请对照营业执照核对。`, help("DUPLICATE_NAME")),
  REGISTRY_REVOKED: () =>
    words(msg`工商登记显示该企业已吊销或注销`, msg`请换一家在营企业，或联系客服核实。`, help()),
  REGISTRY_NOT_FOUND: () =>
    words(msg`工商登记中没有查到该企业`, msg`新办执照可能尚未同步，请稍后再试或联系客服。`, help()),

  // Face check
  FACE_REQUIRED: () => words(msg`需要先完成人脸识别`, msg`请由本人完成后继续。`),
  FACE_EXPIRED: () => words(msg`人脸识别已过期`, msg`请重新识别。`),
  FACE_MISMATCH: ({ triesLeft }) =>
    words(
      triesLeft === undefined
        ? msg`与证件照片比对未通过`
        : msg`与证件照片比对未通过，还可以试 ${triesLeft} 次`,
      msg`请由本人在光线充足处重试。`,
      help("FACE_FAILED"),
    ),
  FACE_NOT_VERIFIED: ({ triesLeft }) =>
    words(
      triesLeft === undefined
        ? msg`没有完成人脸识别`
        : msg`没有完成人脸识别，还可以试 ${triesLeft} 次`,
      msg`请按提示完成动作后重试。`,
      help("FACE_FAILED"),
    ),
  FACE_ERROR: () => words(msg`人脸识别服务暂时不可用`, msg`与您本人无关，请稍后重试。`, retry),
  FACE_TOO_MANY_TRIES: (data) =>
    words(
      msg`人脸识别次数已用完`,
      waitOr(data, msg`请稍后再试，或联系客服换一种方式。`),
      help("FACE_FAILED"),
    ),

  FACE_DIGITS_WRONG: ({ triesLeft }) =>
    words(
      triesLeft === undefined
        ? msg`录像里读的数字不对`
        : msg`录像里读的数字不对，还可以试 ${triesLeft} 次`,
      msg`请在安静处，照页面上的新数字逐个大声读出。`,
      help("FACE_FAILED"),
    ),
  FACE_NOT_SEEN: ({ triesLeft }) =>
    words(
      triesLeft === undefined
        ? msg`录像里没有看清人脸`
        : msg`录像里没有看清人脸，还可以试 ${triesLeft} 次`,
      msg`请在光线充足处正对镜头，全程露出整张脸。`,
      help("FACE_FAILED"),
    ),
  VIDEO_UNSUPPORTED: () =>
    words(
      msg`这个文件不是可用的录像`,
      msg`请用手机重新录制，录像要有画面和声音（MP4、MOV 或 WebM）。`,
    ),
  VIDEO_TOO_LARGE: () =>
    words(msg`录像超过 12 MB`, msg`请录得短一些，或在相机设置里选较低的清晰度。`),
  VIDEO_LENGTH: () => words(msg`录像的长度不合适`, msg`请重新录制 3 到 15 秒，读完数字再停。`),

  // Application, line and estimate
  STEP_NOT_DONE: () => words(msg`前面的步骤还没有完成`, msg`请先完成前面的步骤。`, toHome),
  DRAFT_OUTDATED: () =>
    words(msg`另一台设备改过这些内容，这次没有提交`, msg`请核对更新后的内容，再提交。`),
  CONSENT_MISSING: () => words(msg`需要您先同意相关授权`, msg`请阅读并勾选后继续。`),
  APPLICATION_STATE: () => words(msg`申请状态已变化`, msg`请返回首页查看最新进度。`, toHome),
  REAPPLY_TOO_EARLY: ({ availableOn }) =>
    availableOn === undefined
      ? words(msg`还不能重新申请`, msg`请过一段时间再申请。`, toHome)
      : words(msg`还不能重新申请`, msg`${availableOn} 起可以重新申请。`, toHome),
  ESTIMATE_STATE: () => words(msg`额度预估的状态已变化`, msg`请返回首页查看。`, toHome),
  LINE_STATE: () => words(msg`额度状态已变化`, msg`请返回首页查看。`, toHome),
  LINE_NOT_AVAILABLE: () => words(msg`额度暂不可用`, msg`请返回首页查看额度状态。`, toHome),
  // The card on the home page says which of the reasons it is, and leads to repaying where that ends it.
  LINE_FROZEN: () => words(msg`额度已冻结`, msg`请返回首页查看原因，或联系客服。`, toHome),
  LIMIT_TOO_LOW: ({ availableFen }) => {
    if (availableFen === undefined) {
      return words(msg`可用额度不足`, msg`请减少订单，或还款后再付。`, toOrders);
    }
    const available = formatFen(availableFen);
    return words(
      msg`可用额度不足，目前可用 ${available}`,
      msg`请减少订单，或还款后再付。`,
      toOrders,
    );
  },
  DAY_LIMIT_REACHED: () =>
    words(msg`超过今天的付款限额`, msg`请减少订单、明天再付，或由法人调高限额。`, toPaySettings),
  LIMIT_INCREASE_OPEN: () =>
    words(msg`已有一笔提额申请`, msg`有结果或撤回后，才能再申请。`, toIncrease),
  LIMIT_INCREASE_STATE: () =>
    words(msg`提额申请的状态已变化`, msg`请返回查看最新状态。`, toIncrease),
  LIMIT_INCREASE_TOO_LARGE: ({ maximumFen }) => {
    if (maximumFen === undefined) return words(msg`申请的金额过大`, msg`请减少金额。`);
    const maximum = formatFen(maximumFen);
    return words(msg`申请的金额过大`, msg`最多可增加 ${maximum}。`);
  },
  TAX_TITLE_MISSING: () =>
    words(msg`企业名称或统一社会信用代码还不完整`, msg`请先完善企业资料，或联系客服。`, help()),
  TAX_INFO_MISSING: () => words(msg`还没有填写发票抬头`, msg`请先填写，再申请开票。`, toTaxInfo),
  TAX_INFO_INCOMPLETE: () => words(msg`发票信息不完整`, msg`专用发票要填地址、电话、银行和账号。`),
  BANK_NAME_INVALID: () => words(msg`开户银行名称不对`, msg`请填写银行和支行的全称。`),
  BANK_NO_INVALID: () => words(msg`银行账号不对`, msg`请填写 8 到 32 位数字的对公账号。`),
  INVOICE_AMOUNT_CHANGED: () => words(msg`可开票的金额有变化`, msg`请看新的金额，再申请。`),
  INVOICE_NOT_ISSUED: () => words(msg`发票还没有开出`, null, toInvoices),
  TEMPORARY_LIMIT_RUNNING: ({ availableOn }) =>
    availableOn === undefined
      ? words(msg`临时额度还在有效期内`, msg`到期后可以再申请。`, toHome)
      : words(msg`临时额度还在有效期内`, msg`${availableOn} 起可以再申请。`, toHome),
  DOCUMENTS_MISSING: () => words(msg`缺少证明材料`, msg`请至少添加一张照片。`),
  OVERDUE_DEBT: () => words(msg`有逾期借款，暂时不能用款`, msg`还清逾期部分后立即恢复。`, toRepay),

  // Contracts and accounts
  CONTRACT_NOT_READ: () => words(msg`合同还没有读完`, msg`请阅读到最后再同意。`),
  CONTRACT_NOT_SIGNED: () => words(msg`合同还没有签署`, msg`请先签署合同。`),
  CONTRACT_CHANGED: () => words(msg`合同内容有更新`, msg`请重新阅读后签署。`),
  GLYPH_MISSING: ({ characters = [] }) =>
    words(
      characters.length === 0
        ? msg`文件里有字暂时印不出来`
        : msg`文件里有字暂时印不出来：${characters.map(namedCharacter).join("、")}`,
      msg`缺字的文件不能签署：没有发送验证码，也没有签署，资金不受影响。请联系客服处理这个字。`,
      help(),
    ),
  CONTRACT_STATE: () => words(msg`合同状态已变化`, msg`请返回上一页查看。`),
  ACCOUNT_NOT_OPEN: () => words(msg`还没有开通账户`, msg`开户后即可继续。`, toAccount),
  ACCOUNT_VERIFY_FAILED: () =>
    words(msg`银行卡信息核对未通过`, msg`请核对卡号、预留手机号，须为法人本人或企业的卡。`),
  ACCOUNT_PROOF_STATE: () => words(msg`账户验证的状态已变化`, msg`请刷新后查看。`),
  CARD_OF_OTHER_BANK: () => words(msg`这不是邮储银行的卡`, msg`请换法人本人的邮储储蓄卡。`),

  // Orders and payment
  ORDER_NOT_FOUND: () => words(msg`没有找到这笔订单`, msg`请返回订单列表查看。`, toOrders),
  ORDER_CANCELLED: () => words(msg`订单已取消`, msg`请从订单列表选择其他订单。`, toOrders),
  ORDER_EXPIRED: () => words(msg`该订单已过截单时间`, msg`请联系供货方重新开单。`, toOrders),
  ORDER_ALREADY_PAID: () =>
    words(msg`这笔订单已经付过款`, msg`无需再付，可在已付款中查看。`, toOrders),
  ORDER_IN_PAYMENT: () =>
    words(msg`这笔订单正在付款中`, msg`可能在另一台设备上操作，请等待结果。`, toOrders),
  ORDER_CHANGED: () => words(msg`订单内容有更新`, msg`请核对最新金额后再付。`, retry),
  PAY_LINK_USED: () => words(msg`这个付款链接已经用过`, msg`请返回订单列表查看。`, toOrders),
  ORDER_NOT_PAID: () => words(msg`这笔订单还没有付款`, msg`付款后才能退款，钱没有变动。`, toOrders),
  QUOTE_STALE: () => words(msg`金额有更新，请核对`, msg`已换成最新金额，确认后再提交。`, retry),
  COUPON_TAKEN: () => words(msg`这张券已被另一笔付款使用`, msg`请换一张券，或不使用优惠券。`),
  COUPON_NOT_USABLE: () => words(msg`这张券不适用于当前订单`, msg`请换一张券，或不使用优惠券。`),
  EXCHANGE_CODE_INVALID: () => words(msg`兑换码不正确`, msg`请核对每一位后重新输入。`),
  EXCHANGE_CODE_USED: () =>
    words(msg`这个兑换码已经用过`, msg`如果是本企业兑换的，优惠券已在“优惠券”里。`, toCoupons),
  EXCHANGE_CODE_EXPIRED: () => words(msg`这个兑换码已过期`, msg`请向发放方要一个新的兑换码。`),
  EXCHANGE_PRODUCT_MISSING: () =>
    words(msg`这张券用于您还没有申请的产品`, msg`申请该产品后再来兑换，兑换码仍然有效。`, toHome),
  EXCHANGE_BUDGET_SPENT: () =>
    words(msg`这个活动的优惠券已兑完`, msg`兑换码没有被使用，请联系发放方。`),
  PAYMENT_STATE: () =>
    words(msg`这笔付款的状态已变化`, msg`请查看最新结果，不要重复付款。`, toOrders),
  PAYMENT_EXPIRED: () => words(msg`这笔付款已关闭`, msg`请从订单列表重新付款。`, toOrders),
  PAYER_NOT_ALLOWED: () =>
    words(msg`您不能为这笔订单付款`, msg`请由法人或有权限的授权人付款。`, help()),
  MISSING_UNIQUE_IDENTIFIER: () =>
    words(msg`缺少唯一支付标识，请联系企业客服配置后重试`, null, help("PAYMENT_FAILED")),
  NO_PERMISSIONS: () =>
    words(msg`账户没有受托直付权限，请到 支付管理 › 渠道管理 开通`, null, toChannels),
  PERMISSION_EXPIRATION: () => words(msg`权限已过期，请重新开通`, null, toChannels),
  BANK_REFUSED: ({ reason }) =>
    reason === undefined
      ? words(msg`银行没有受理`, msg`可以重新付款，或换一种付款方式。`, help("PAYMENT_FAILED"))
      : words(
          msg`银行没有受理：${reason}`,
          msg`可以重新付款，或换一种付款方式。`,
          help("PAYMENT_FAILED"),
        ),

  // Repayment
  LOAN_SETTLED: () => words(msg`这笔借款已经还清`, msg`无需再还。`, toRepay),
  LOAN_NOT_SETTLED: () => words(msg`这笔借款还没有还清`, msg`还清后即可查看结清证明。`, toRepay),
  REPAYMENT_IN_PROGRESS: () =>
    words(msg`有一笔还款正在处理`, msg`请等待结果，不要重复还款。`, toRepay),
  AMOUNT_INVALID: () => words(msg`金额不正确`, msg`请输入大于 0、最多两位小数的金额。`),
  AMOUNT_TOO_LARGE: ({ maximumFen }) => {
    if (maximumFen === undefined) return words(msg`金额超过应还总额`, msg`请减少金额。`);
    const maximum = formatFen(maximumFen);
    return words(msg`金额超过应还总额`, msg`最多可还 ${maximum}。`);
  },
  NOTHING_DUE: () => words(msg`现在没有到期的应还款`, msg`到期日会自动扣款，也可以提前结清。`),
  SETTLE_ON_DRAW_DAY: () => words(msg`借款当日不可提前还款`, msg`请从明天起再结清这笔借款。`),
  COMPENSATION_STATE: () => words(msg`代偿状态已变化`, msg`请刷新后查看。`, retry),
  COMPENSATION_TOO_EARLY: () => words(msg`还没有到代偿的日子`, null, toRepay),

  // Safe account and withdrawal
  SAME_NAME_REQUIRED: () =>
    words(msg`收款账户与安全账户户名不一致`, msg`请选择与安全账户同名的账户。`),
  BALANCE_TOO_LOW: ({ availableFen }) => {
    if (availableFen === undefined) return words(msg`账户余额不足`, msg`请减少金额。`);
    const available = formatFen(availableFen);
    return words(msg`账户余额不足`, msg`最多可提 ${available}。`);
  },
  TOP_UP_LIMIT_REACHED: () =>
    words(msg`超过充值限额`, msg`银行卡没有扣款。请减少金额，或明天再充值。`),
  TRANSFER_NOT_MATCHED: () =>
    words(
      msg`没有找到这笔转账`,
      msg`钱没有变动。请核对金额、付款户名和付款账号后四位；刚转出的，请过几分钟再试。`,
    ),
  WITHDRAWAL_STATE: () =>
    words(msg`这笔提现的状态已变化`, msg`请先查看结果，不要重复提交。`, retry),
  POLICY_STATE: () => words(msg`保单状态有更新`, msg`请先查看保单，不要重复提交。`, retry),
  FREE_LOOK_OVER: () => words(msg`犹豫期已过`, msg`保单继续有效，钱没有变动。`),
  CLAIM_DAY_INVALID: () => words(msg`出险日期不在保障期内`, msg`请核对日期。`),
  PASSWORD_NOT_SET: () => words(msg`还没有设置支付密码`, msg`请先设置。`, toPassword),
  PASSWORD_WRONG: ({ triesLeft }) =>
    words(
      triesLeft === undefined ? msg`支付密码不正确` : msg`支付密码不正确，还可以试 ${triesLeft} 次`,
      msg`请重新输入。`,
    ),
  PASSWORD_LOCKED: () => words(msg`支付密码已锁定`, msg`请重新设置。`, toPassword),
  PASSWORD_WEAK: () => words(msg`密码太容易猜到`, msg`请不要用连号、重复数字、生日或手机号。`),

  // Authorised persons, channels, cancellation
  AUTHORISATION_STATE: () => words(msg`授权状态已变化`, msg`请刷新后查看。`, retry),
  INVITATION_EXPIRED: () => words(msg`授权邀请已过期`, msg`请让法人重新邀请。`, toHome),
  ...salesRefusalWords,
  CHANNEL_STATE: () => words(msg`渠道签约状态已变化`, msg`请刷新后查看。`, retry),
  CHANNEL_IN_USE: () => words(msg`该渠道有付款在处理`, msg`请等付款有结果后再解约。`),
  PARTNER_UPGRADE_REQUIRED: () => words(msg`银行要求先升级账户`, msg`升级后继续，内容会保留。`),
  ACCOUNT_CANCELLING: () =>
    words(
      msg`账户正在注销，不能办理`,
      msg`可以先撤回注销，再继续办理。`,
      open("/cancelAccount", msg`查看注销`),
    ),
  CANCELLATION_STATE: () => words(msg`注销申请的状态已变化`, msg`请刷新后查看。`, retry),
  CANCELLATION_BLOCKED: () => words(msg`还有事项未完成，不能注销`, msg`请按列表逐项处理后再试。`),
  COOLING_OFF_OVER: () => words(msg`已过撤回时间`, msg`注销已在处理，如需帮助请联系客服。`, help()),

  // Questions and complaints
  COMPLAINT_STATE: complaintChanged,
  COMPLAINT_TOO_MANY: () =>
    words(msg`等待答复的问题太多`, msg`请等有答复，或撤回不再需要的。`, toQuestions),
  COMPLAINT_FULL: () => words(msg`补充的内容太多`, msg`请拨打客服电话说明。`, help()),
  COMPLAINT_REOPEN_OVER: () => words(msg`已过继续处理的时间`, msg`请提交新的问题。`, toQuestions),
  // The desk's calls alone meet it.
  COMPLAINT_NOT_EXTENDABLE: complaintChanged,

  // Providers
  PROVIDER_UNAVAILABLE: () => words(msg`合作机构的服务暂时不可用`, msg`请稍后重试。`, retry),
  PROVIDER_TIMEOUT: () => words(msg`合作机构没有及时答复`, msg`请稍后重试。`, retry),
};

/** A character with its code point, by which the service finds it where this phone cannot show it either. */
function namedCharacter(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `${character} (U+${digits})`;
}
