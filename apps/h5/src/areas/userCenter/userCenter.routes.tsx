import { movedTo } from "../../platform/moved-address/moved-address.ts";
import type { AddressRoute } from "../../platform/routing/area.ts";

const channelAddress = () => import("../../flows/channel/channel-address.ts");
const checks = () => import("./userCenter.checks.ts");

export const userCenterRoutes: readonly AddressRoute[] = [
  {
    path: "/userCenter",
    screen: () => import("./UserCenterScreen.tsx").then((module) => module.UserCenterScreen),
  },
  {
    path: "/userCenter/email",
    screen: () => import("./EmailScreen.tsx").then((module) => module.EmailScreen),
  },
  {
    path: "/userCenter/email/submit",
    screen: () => import("./EmailSubmitScreen.tsx").then((module) => module.EmailSubmitScreen),
  },
  {
    path: "/userCenter/userInfo",
    screen: () => import("./UserInfoScreen.tsx").then((module) => module.UserInfoScreen),
  },
  {
    path: "/userCenter/realName",
    screen: () => import("./RealNameScreen.tsx").then((module) => module.RealNameScreen),
  },
  {
    path: "/userCenter/balance",
    screen: () => import("./BalanceScreen.tsx").then((module) => module.BalanceScreen),
  },
  {
    path: "/userCenter/balance/anxin",
    screen: () => import("./SafeAccountScreen.tsx").then((module) => module.AnxinScreen),
  },
  {
    path: "/userCenter/balance/fumin",
    screen: () => import("./SafeAccountScreen.tsx").then((module) => module.FuminScreen),
  },
  {
    path: "/userCenter/balance/psbc",
    screen: () => import("./SafeAccountScreen.tsx").then((module) => module.PsbcScreen),
  },
  {
    path: "/userCenter/balance/psbc/charge",
    // What was sent before a reload is stored for the person who sent it.
    middleware: ["personIfKnown"],
    valid: async (facts) => (await import("./parts/has-top-up.ts")).hasTopUp(facts),
    screen: () => import("./ChargeScreen.tsx").then((module) => module.ChargeScreen),
  },
  {
    path: "/userCenter/accountManage",
    screen: () => import("./AccountManageScreen.tsx").then((module) => module.AccountManageScreen),
  },
  {
    path: "/userCenter/balance/charge_offline",
    screen: () => import("./ChargeOfflineScreen.tsx").then((module) => module.ChargeOfflineScreen),
  },
  {
    path: "/userCenter/balance/repayBalance",
    screen: () => import("./RepayBalanceScreen.tsx").then((module) => module.RepayBalanceScreen),
  },
  {
    path: "/userCenter/balance/repayBalance/refund",
    middleware: ["personIfKnown"],
    valid: async (facts) => (await import("./parts/has-refund.ts")).hasRefund(facts),
    screen: () => import("./RefundScreen.tsx").then((module) => module.RefundScreen),
  },
  // Withdrawing has one home; this address opens it.
  {
    path: "/userCenter/balance/withDrawal",
    redirect: ({ search }) => withSearch("/withdraw", search),
  },
  {
    path: "/userCenter/channelManage",
    screen: () => import("./ChannelManageScreen.tsx").then((module) => module.ChannelManageScreen),
  },
  {
    path: "/userCenter/channelManage/channelProDetail",
    valid: async ({ search }) => (await channelAddress()).channelOf(search) !== null,
    screen: () => import("./ChannelDetailScreen.tsx").then((module) => module.ChannelDetailScreen),
  },
  {
    path: "/userCenter/channelManage/channelSignPro",
    valid: async ({ search }) => (await channelAddress()).channelOf(search) !== null,
    screen: () => import("./ChannelSignScreen.tsx").then((module) => module.ChannelSignScreen),
  },
  {
    path: "/userCenter/channelManage/channelAccount",
    valid: async ({ search }) => (await channelAddress()).channelOf(search) !== null,
    screen: () =>
      import("./ChannelAccountScreen.tsx").then((module) => module.ChannelAccountScreen),
  },
  {
    path: "/userCenter/fileManage",
    screen: () => import("./FileManageScreen.tsx").then((module) => module.FileManageScreen),
  },
  {
    path: "/userCenter/questionList",
    // What was written before a reload is stored for the person who wrote it.
    middleware: ["personIfKnown"],
    valid: async (facts) => !facts.search.has("id") || (await checks()).hasQuestion(facts),
    screen: () => import("./QuestionListScreen.tsx").then((module) => module.QuestionListScreen),
  },
  {
    path: "/userCenter/bankStatement",
    screen: () => import("./BankStatementScreen.tsx").then((module) => module.BankStatementScreen),
  },
  {
    path: "/userCenter/detailExport",
    screen: () => import("./DetailExportScreen.tsx").then((module) => module.DetailExportScreen),
  },
  {
    path: "/userCenter/bankStatement/detail",
    screen: () =>
      import("./StatementEntryScreen.tsx").then((module) => module.StatementEntryScreen),
    valid: async (facts) => (await checks()).hasEntry(facts),
  },
  { path: "/userCenter/bankStatement/oldindex", redirect: movedTo("/userCenter/bankStatement") },
  {
    path: "/userCenter/billRecord",
    screen: () => import("./BillRecordScreen.tsx").then((module) => module.BillRecordScreen),
  },
  {
    path: "/userCenter/billRecord/detail",
    screen: () => import("./BillDetailScreen.tsx").then((module) => module.BillDetailScreen),
    valid: async (facts) => (await checks()).hasBill(facts),
  },
  // The settings have one home; this address opens it.
  {
    path: "/userCenter/setting",
    redirect: ({ search }) => withSearch("/account/settings", search),
  },
  {
    path: "/userCenter/payManage",
    screen: () => import("./PayManageScreen.tsx").then((module) => module.PayManageScreen),
  },
  {
    path: "/userCenter/taxManage",
    screen: () => import("./TaxManageScreen.tsx").then((module) => module.TaxManageScreen),
  },
];

function withSearch(path: string, search: URLSearchParams): string {
  const query = String(search);
  return query === "" ? path : `${path}?${query}`;
}
