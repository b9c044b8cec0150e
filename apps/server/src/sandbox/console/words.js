/** @typedef {"zh-CN" | "en"} Language */

const STORED_AS = "kedu.sandbox.language";

/** Words of the page, Chinese first. @type {Record<string, readonly [zh: string, en: string]>} */
const WORDS = {
  skip: ["跳到短信", "Skip to messages"],
  brand: ["刻度", "Kedu"],
  title: ["沙箱控制台", "Sandbox console"],
  bar: ["控制台", "Console"],
  openH5: ["打开 H5", "Open the H5"],
  offline: [
    "连不上服务，下面是断开前的内容，恢复后会自动更新。",
    "The service cannot be reached. Below is what was known before; it updates by itself.",
  ],
  unreachable: [
    "连不上服务，没有改动任何东西，请再试一次。",
    "The service cannot be reached. Nothing was changed; try again.",
  ],
  failed: ["没有成功，请再试一次", "It did not work, try again"],
  clock: ["业务时钟 · 北京时间", "Business clock · Beijing time"],
  onTime: ["与真实时间一致", "Same as real time"],
  ahead: ["比真实时间快 {}", "{} ahead of real time"],
  days: ["{} 天", "{} d"],
  hours: ["{} 小时", "{} h"],
  minutes: ["{} 分", "{} min"],
  nextAt: ["下一时刻：{}", "Next: {}"],
  nothingNext: ["没有要发生的事", "Nothing is due"],
  goNext: ["到下一时刻 · {}", "Go to the next moment · {}"],
  goNextNone: ["没有下一时刻", "No next moment"],
  plusHour: ["+1 小时", "+1 hour"],
  plusDay: ["+1 天", "+1 day"],
  clockTo: ["到这一刻（北京时间）", "To this moment (Beijing time)"],
  go: ["前往", "Go"],
  working: ["正在处理 {}", "Working on {}"],
  moved: ["已到 {}，该发生的都处理完了。", "It is {}. Everything due has been done."],
  outbox: ["短信发件箱", "Message outbox"],
  outboxHint: [
    "沙箱发出的每条短信都在这里，验证码也在这里看。自动刷新，最新的在最上面。",
    "Every message that the sandbox sends is here, login codes too. It refreshes by itself, newest first.",
  ],
  filterPhone: ["只看这个手机号", "Only this phone number"],
  outboxEmpty: ["还没有短信。", "No messages yet."],
  messages: ["{} 条", "{} messages"],
  arrived: ["{} 收到新短信，验证码 {}", "New message for {}, code {}"],
  mailbox: ["邮箱", "Mailbox"],
  mailboxHint: [
    "沙箱发出的每封邮件都在这里，验证码和链接也在。自动刷新，最新的在最上面。",
    "Every e-mail that the sandbox sends is here, with its code and link. It refreshes by itself, newest first.",
  ],
  filterAddress: ["只看这个邮箱", "Only this address"],
  mailboxEmpty: ["还没有邮件。", "No e-mail yet."],
  openLink: ["打开邮件里的链接", "Open the link of the message"],
  copy: ["复制验证码", "Copy the code"],
  copied: ["已复制", "Copied"],
  dealers: ["演示商户", "Demo dealers"],
  dealersHint: [
    "一点就登录，直接进首页；不需要验证码。",
    "One tap logs in and opens the home page; no code needed.",
  ],
  logIn: ["登录", "Log in"],
  logInAs: ["以 {} 登录", "Log in as {}"],
  answers: ["外部服务接下来怎么回答", "What providers answer next"],
  answersHint: [
    "按顺序用掉，用完恢复正常回答。",
    "Used up in order; then answers are normal again.",
  ],
  provider: ["服务", "Provider"],
  op: ["动作", "Call"],
  mode: ["回答", "Answer"],
  times: ["次数", "Times"],
  params: ["细节（JSON，可不填）", "Details (JSON, optional)"],
  paramsWrong: ["细节不是 JSON 对象，请检查。", "The details are not a JSON object."],
  queue: ["排进队列", "Queue it"],
  queued: ["已排进队列。", "Queued."],
  left: ["还有 {} 次", "{} left"],
  remove: ["删除", "Remove"],
  clear: ["清空队列", "Clear the queue"],
  cleared: ["队列已清空。", "The queue is empty."],
  answersEmpty: ["队列是空的，全部按正常回答。", "The queue is empty; every answer is normal."],
  desk: ["问题与投诉", "Questions and complaints"],
  deskHint: [
    "像客服那样答复：请求签名。列表里是还没有答复的，期限近的在前。",
    "Answers as the desk does: with signed requests. What awaits its answer is listed, the nearest deadline first.",
  ],
  deskEmpty: ["没有等待答复的。", "Nothing awaits an answer."],
  deskComplaint: ["编号", "Number"],
  deskEvent: ["做什么", "What to do"],
  deskText: ["写给商户的话", "What the dealer reads"],
  freezes: ["冻结和解除", "Freezes"],
  freezeNote: ["写给商户的说明", "What the dealer reads"],
  help: ["帮助有用吗", "Did help topics help"],
  helpHint: [
    "每人对每个问题说一次，没帮上的排在前面。",
    "Each person says it once of each topic. Those that did not help come first.",
  ],
  helpEmpty: ["还没有人评价。", "Not rated yet."],
  helpCounts: ["有用 {}，没有用 {}", "helped {}, did not {}"],
  deskDue: ["最晚 {} 答复，还有 {} 天", "due {}, {} days left"],
  tasks: ["其他 App 的任务", "Tasks of another app"],
  tasksHint: [
    "像一个合作 App 那样打开一项任务：请求签名，办完带着签名的结果回到这里。",
    "Opens a task as a partner's app does: with a signed request. It comes back here with a signed outcome.",
  ],
  task: ["任务", "Task"],
  taskFace: ["人脸识别（face）", "Face check (face)"],
  taskContractRead: ["阅读合同（loanContract）", "Read a contract (loanContract)"],
  taskVerify: ["验证合同（loanVerify）", "Verify a contract (loanVerify)"],
  taskVerifyList: ["待验证列表（loanVerifyList）", "List to verify (loanVerifyList)"],
  taskContract: ["合同", "Contract"],
  taskProduct: ["产品", "Product"],
  taskNoContract: ["这个商户没有合同", "This dealer has no contract"],
  productFlexible: ["灵活授信 APP1001", "Flexible credit APP1001"],
  productBusiness: ["经营贷 APP2001", "Business loan APP2001"],
  openTask: ["打开", "Open"],
  taskOpening: ["正在打开", "Opening"],
  taskReturned: ["带回来的结果", "What came back"],
  taskGenuine: [
    "签名正确；再问一次服务，结果是 {}。",
    "The signature is right; asked again, the service says {}.",
  ],
  taskForged: [
    "签名不对，不能相信；服务说结果是 {}。",
    "The signature is wrong and proves nothing; the service says {}.",
  ],
  manufacturer: ["厂家订单", "Manufacturer's orders"],
  manufacturerHint: [
    "沙箱厂家每个营业日给 13800000001 发三笔订单。也可以现在就发一笔，和真实厂家一样签名。",
    "The sandbox's manufacturer sends 13800000001 three orders every business day. Send one now, signed as a real one.",
  ],
  to: ["给", "To"],
  amountYuan: ["金额（元）", "Amount (CNY)"],
  source: ["来源", "Source"],
  amountWrong: [
    "金额要大于 0，最多两位小数，例如 1200.00。",
    "The amount is above 0 with at most two decimals, such as 1200.00.",
  ],
  sendOrder: ["发订单", "Send the order"],
  orderSent: ["已发出，请在 {} 前付款。", "Sent. To be paid before {}."],
  payLink: ["付款链接", "Payment link"],
  payLinkOpened: [
    "订单 {} 的付款链接已在新窗口打开。",
    "The payment link of order {} is open in a new window.",
  ],
  cancelOrder: ["取消订单", "Cancel the order"],
  orderCancelled: ["订单 {} 已取消。", "Order {} is cancelled."],
  refundOrder: ["已付款的订单", "Paid order"],
  refundAmount: ["退款（元，留空退全部）", "Refund (CNY, empty for all)"],
  sendRefund: ["退款", "Refund"],
  orderRefunded: ["订单 {} 已退款。", "Order {} is refunded."],
  releases: ["解除质押的货物", "Released goods"],
  releasesHint: [
    "还了质押借款的本金，服务就用签名的消息告诉厂家哪些货物解除了质押。",
    "As principal of a loan on pledged goods is repaid, the service tells the manufacturer with a signed message which goods are released.",
  ],
  releasesEmpty: ["还没有解除质押的货物。", "No goods have been released yet."],
  releaseOf: ["借款 {}，消息到达 {} 次", "loan {}, message arrived {} times"],
  releasedGoods: ["订单 {}：{} × {}", "order {}: {} × {}"],
  codes: ["优惠券兑换码", "Exchange codes for coupons"],
  codesHint: [
    "和真实厂家一样签名发放，每次五个，只在这里显示一次；在 H5 的“优惠券”里兑换。",
    "Issued with a signed request, five at a time, and shown once. Exchange them under Coupons in the H5.",
  ],
  coupon: ["优惠券", "Coupon"],
  issueCodes: ["发兑换码", "Issue codes"],
  codesIssued: ["已发放。", "Issued."],
  budgets: ["销售团队的预算", "Budgets of the sales team"],
  budgetsHint: [
    "厂家给了 13800000021 的团队四批券。收回后不能再发，没用掉的券作废。",
    "The manufacturer gave the team of 13800000021 four budgets. One that is taken back gives nothing more, and its unused coupons are void.",
  ],
  budget: ["预算", "Budget"],
  takeBack: ["收回", "Take back"],
  tookBack: ["已收回，作废 {} 张。", "Taken back. Coupons voided: {}."],
  bank: ["银行", "Bank"],
  channel: ["支付渠道签约", "Payment channel signing"],
  channelHint: [
    "弄坏一项，付款时就会遇到对应的提示；随时可以恢复。",
    "Damage one thing and paying meets its refusal. It can be put right at any time.",
  ],
  dealer: ["商户", "Dealer"],
  bankChannel: ["银行", "Bank"],
  change: ["改成", "Make it"],
  apply: ["应用", "Apply"],
  applied: ["已改。", "Done."],
  balance: ["还款卡余额", "Balance of the repayment card"],
  balanceHint: [
    "余额不够时，自动扣款只扣到一部分。",
    "With too little on it, an automatic debit gets only a part.",
  ],
  setBalance: ["设为", "Set"],
  repayTransfer: ["转账还款到账", "Transfer for repayments"],
  repayTransferHint: [
    "转入专属账号，或转入归集户并写上备注；对不上任何商户的，会留给商户认领。",
    "To a dealer's own account, or to the collection account with a remark. What names no dealer is kept for a claim.",
  ],
  ownAccountNo: ["专属账号（空着即归集户）", "Own account (empty: collection account)"],
  remark: ["备注", "Remark"],
  payerName: ["付款户名", "Payer's name"],
  payerLast4: ["付款账号后四位", "Last four digits of the payer's account"],
  transferMatched: ["已记到商户的还款账户。", "It is in the dealer's repayment account."],
  transferUnmatched: ["没有对上商户，等待认领。", "It names no dealer and waits for a claim."],
  safeTransfer: ["转入安全账户", "Transfer into the safe account"],
  safeTransferHint: [
    "从外部转入，银行入账后用签名的回调告诉服务。",
    "Money from outside; the bank books it and tells the service with a signed callback.",
  ],
  transfer: ["转入", "Transfer"],
  invoices: ["利息发票", "Interest invoices"],
  invoicesHint: [
    "资金方处理商户最新的一张：开出、驳回在等的，或作废已开出的，再用签名的回调告诉服务。",
    "The lender issues or rejects the newest request, or voids the newest invoice, and tells the service with a signed callback.",
  ],
  invoiceIssued: ["开出", "Issue"],
  invoiceRejected: ["驳回", "Reject"],
  invoiceVoided: ["作废", "Void"],
  claims: ["保险理赔（APP4001）", "Insurance claims (APP4001)"],
  claimsHint: [
    "保险公司决定商户最新的报案，用签名的回调告诉服务；赔款转入安全账户。",
    "The insurer decides about the dealer's newest claim and tells the service with a signed callback; what it pays arrives in the safe account.",
  ],
  claimAccepted: ["同意赔付", "Accept"],
  claimPaid: ["支付赔款", "Pay"],
  claimRefused: ["拒赔", "Refuse"],
  partner: ["合作银行（00406）通知", "Partner bank (00406)"],
  event: ["事件", "Event"],
  send: ["发送", "Send"],
  sent: ["已送达。", "Delivered."],
  guarantor: ["担保与代偿", "Guarantor"],
  guarantorHint: [
    "担保人默认在逾期第 15 天 23:45 代偿；要它拒绝或先等等，在上面的“银行 · 担保人代偿”里排一个回答。",
    "The guarantor pays at 23:45 of the 15th day overdue. To have it refuse or wait, queue an answer above, at Bank · Guarantor pays.",
  ],
  books: ["银行账本", "The bank's books"],
  booksEmpty: ["银行还没有收到指令。", "The bank has had no instruction yet."],
  reset: ["重置", "Reset"],
  resetHint: [
    "清空全部数据，重新放入演示商户，时钟回到现在。所有人都会退出登录。",
    "Wipes all data and seeds the demo dealers again; the clock returns to now. Everybody is logged out.",
  ],
  resetOpen: ["清空并重新开始", "Wipe and start again"],
  resetAsk: ["清空全部数据？", "Wipe all data?"],
  resetWarn: [
    "自己录入的商户、订单、借款都会消失，不能找回。",
    "Dealers, orders and loans made by hand are lost for good.",
  ],
  keep: ["先不清空", "Keep it"],
  resetDo: ["清空", "Wipe"],
  resetting: [
    "正在清空并重新放入演示商户，需要十几秒…",
    "Wiping and seeding; this takes some seconds…",
  ],
  resetDone: ["已重新开始。", "Started afresh."],
  noDealer: ["还没有可选的商户", "No dealer to choose yet"],
};

/** @type {Language} */
let language = readLanguage();

/** @returns {Language} */
function readLanguage() {
  try {
    const stored = localStorage.getItem(STORED_AS);
    if (stored === "en" || stored === "zh-CN") return stored;
  } catch {
    // Storage can be switched off; the browser's language is good enough.
  }
  return navigator.language.toLowerCase().startsWith("zh") ? "zh-CN" : "en";
}

export const currentLanguage = () => language;

/** @param {Language} next */
export function setLanguage(next) {
  language = next;
  try {
    localStorage.setItem(STORED_AS, next);
  } catch {
    // Then it is asked for again next time.
  }
}

/**
 * The words in the current language; each {} takes one value.
 * @param {string} key
 * @param {...(string | number)} values
 */
export function t(key, ...values) {
  const pair = WORDS[key];
  if (pair === undefined) throw new Error(`no words for ${key}`);
  let next = 0;
  return pair[language === "en" ? 1 : 0].replaceAll("{}", () => String(values[next++] ?? ""));
}

/**
 * One of a pair of words.
 * @param {readonly [zh: string, en: string]} pair
 */
export function pick(pair) {
  return pair[language === "en" ? 1 : 0];
}

/** Puts the words into the page's fixed parts. */
export function translatePage() {
  document.documentElement.lang = language;
  document.title = `${t("title")} · ${t("brand")}`;
  for (const element of document.querySelectorAll("[data-t]")) {
    element.textContent = t(element.getAttribute("data-t") ?? "");
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", t(element.getAttribute("data-label") ?? ""));
  }
}
