/** What designers call a group of stories, in both languages, beside its title and the names of its stories. */
export const searchWords: Readonly<Record<string, string>> = {
  Controls:
    "控件 按钮 开关 分段 标签页 步进 日历 controls button switch segmented tabs stepper calendar",
  Credit: "额度 卡片 优惠券 还款计划 刻度尺 limit card coupon schedule rule",
  Data: "数据 列表 表格 图表 金额 键值 data list table chart money key value",
  Fields: "表单 输入框 手机号 验证码 银行卡 金额 上传 form input phone code card amount upload",
  Foundations: "基础 颜色 字体 图标 插画 间距 colour type icon illustration space",
  Gestures: "手势 轮播 看图 下拉刷新 滑动 滚轮 swipe zoom pull refresh wheel picker",
  Layout: "布局 页面 分组 栅格 卡片 page section stack grid card",
  Money: "金额 数字 刻度尺 money amount rule",
  Overlays: "弹层 弹窗 对话框 面板 抽屉 提示 dialog sheet popup toast loading",
  Status: "状态 标签 徽标 进度 空 加载失败 结果 tag badge progress empty error result",
  "Start here": "开始 说明 guide",
  "H5/account":
    "账户 开户 优惠券 兑换码 设置 支付密码 退出登录 企业信息 account coupon exchange code e-mail settings password log out",
  "H5/app": "错误页 找不到 崩溃 更新 error not found broken",
  "H5/authorized": "授权 被授权人 邀请 限额 撤销 authorised person invite limit revoke",
  "H5/business":
    "销售 客户 名单 逾期 邀请 发券 团队额度 商品 工号 salesperson customer list overdue invite coupon quota goods staff number",
  "H5/cancelAccount":
    "注销账户 销户 冷静期 撤回 回执 撤回申请 close account cancel cooling-off receipt withdraw application",
  "H5/directPayment": "付款链接 订货系统 订单 payment link order system",
  "H5/campaigns": "活动 广告 横幅 弹窗 公告条 campaign banner popup line",
  "H5/channel": "渠道 资金方 银行 利率 签约 channel lender bank rate sign",
  "H5/commonPage": "付款结果 还款结果 处理中 成功 失败 payment repayment result handling",
  "H5/entrance": "欢迎 入口 首次 entrance welcome",
  "H5/face": "人脸 刷脸 识别 录像 数字 face check video digits",
  "H5/forecastLimit": "测额 预估 estimate",
  "H5/h5": "内嵌 任务 其他应用 交还 embedded task other app hand back",
  "H5/middle": "活动 活动页 列表 campaign page list",
  "H5/help": "帮助 客服 问题 搜索 有用 评价 help contact search rating",
  "H5/home": "首页 额度 提额 签约 通知 home limit higher limit sign contracts notice",
  "H5/idCardlogin": "切换企业 身份核对 刷脸 switch enterprise identity face",
  "H5/idCertification": "身份证 证件 照片 核对 ID card photo",
  "H5/money-result": "结果 借款 提现 result",
  "H5/orderList": "订单 付款 购物车 收银台 优惠券 order pay basket checkout",
  "H5/phoneLogin": "登录 手机号 验证码 log in phone code",
  "H5/prompt": "通知 消息 全文 notice message",
  "H5/protocol": "协议 合同 隐私 contract document privacy",
  "H5/psbc": "邮储 合作银行 申请 激活 银行卡 职业 地址 partner bank apply activate card",
  "H5/qualification": "申请 营业执照 提交 审批 apply licence submit approval",
  "H5/quickLogin": "一键登录 本机号码 运营商 绑定 one tap log in carrier bind",
  "H5/record": "借还记录 账单 利息 合同 额度变动 record history interest limit changes",
  "H5/release": "新版本 更新 release update",
  "H5/repay": "还款 逾期 提前还 担保 代偿 repay overdue guarantor",
  "H5/result": "办理结果 实名 证件 开户 渠道授权 result identity account channel",
  "H5/star-enjoy-loan": "经营贷 借款 还款计划 结清 business loan borrow schedule settle",
  "H5/test": "设备自检 摄像头 网络 存储 device check camera network storage",
  "H5/tools": "小工具 试算 计算器 大写 tools calculator trial capitals due date",
  "H5/applyRepayAccount": "专属还款账号 转账 复制 repayment account transfer copy",
  "H5/tax": "利息发票 发票抬头 开票 PDF interest invoice tax title",
  "H5/transfer": "转账还款 认领 备注 复制 bank transfer claim reference copy",
  "H5/userCenter":
    "我的 用户中心 邮箱 余额 收支 渠道 签约 流水 账单 问题 投诉 账户 充值 me user centre e-mail balance movements channel sign statement bill question complaint accounts top up",
  "H5/withdraw": "提现 安全账户 银行卡 withdraw safe account",
};

/** Words of the group that a title belongs to. */
export function wordsOf(title: string): string {
  const group = Object.keys(searchWords).find(
    (name) => title === name || title.startsWith(`${name}/`),
  );
  return group === undefined ? "" : (searchWords[group] ?? "");
}
