import { movedTo } from "../../platform/moved-address/moved-address.ts";
import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";
import { protocolsRoutes } from "./protocols.routes.tsx";

// Loaded with the pages they are for, so that the entry stays light.
const checks = () => import("./star-enjoy-loan.checks.ts");

const home = () => import("./HomeScreen.tsx").then((module) => module.HomeScreen);
const borrow = () => import("./BorrowScreen.tsx").then((module) => module.BorrowScreen);
const loan = () => import("./LoanScreen.tsx").then((module) => module.LoanScreen);
const record = () => import("./RecordDetailScreen.tsx").then((module) => module.RecordDetailScreen);
// Both together: who fetches the page ahead must be able to open it without a line.
const result = async () => {
  const [{ DrawdownResultScreen }] = await Promise.all([
    import("./DrawdownResultScreen.tsx"),
    checks(),
  ]);
  return DrawdownResultScreen;
};

const hasOffer = async (facts: AddressFacts) => (await checks()).hasOffer(facts);
const hasLoan = async (facts: AddressFacts) => (await checks()).hasLoan(facts);
const isOpenLoan = async (facts: AddressFacts) => (await checks()).isOpenLoan(facts);
const whereItBelongs = async (facts: AddressFacts) => (await checks()).whereItBelongs(facts);
const hasKnownResult = async (facts: AddressFacts) => (await checks()).hasKnownResult(facts);

export const starEnjoyLoanRoutes: readonly AddressRoute[] = [
  { path: "/star-enjoy-loan/home", screen: home, prefetchWhenIdle: "/star-enjoy-loan/borrow" },
  { path: "/star-enjoy-loan/home/old", screen: home, redirect: movedTo("/star-enjoy-loan/home") },
  {
    path: "/star-enjoy-loan/home/face",
    screen: () => import("./DrawdownFaceScreen.tsx").then((module) => module.DrawdownFaceScreen),
    valid: async (facts) => (await checks()).namesCheck(facts),
  },
  {
    path: "/star-enjoy-loan/borrow",
    middleware: ["person"],
    screen: borrow,
    valid: hasOffer,
    prefetch: "/star-enjoy-loan/payResult/payHandle",
  },
  {
    path: "/star-enjoy-loan/borrow/contract",
    middleware: ["person"],
    screen: borrow,
    valid: async () => (await checks()).hasDrawdown(),
  },
  {
    path: "/star-enjoy-loan/borrow/manageCoupon",
    middleware: ["person"],
    screen: () => import("./ManageCouponScreen.tsx").then((module) => module.ManageCouponScreen),
    valid: hasOffer,
  },
  {
    path: "/star-enjoy-loan/payResult/result",
    middleware: ["personIfKnown"],
    screen: result,
    redirect: whereItBelongs,
    valid: hasKnownResult,
  },
  {
    path: "/star-enjoy-loan/payResult/payHandle",
    middleware: ["personIfKnown"],
    screen: result,
    redirect: whereItBelongs,
    valid: async (facts) => (await checks()).hasResult(facts),
  },
  {
    path: "/star-enjoy-loan/payResult/payAuditing",
    middleware: ["personIfKnown"],
    screen: result,
    redirect: whereItBelongs,
    valid: hasKnownResult,
  },
  { path: "/star-enjoy-loan/loan", screen: loan, valid: hasLoan },
  { path: "/star-enjoy-loan/loan/amount", screen: loan, valid: hasLoan },
  { path: "/star-enjoy-loan/loan/collapse/detail", screen: loan, valid: hasLoan },
  { path: "/star-enjoy-loan/loan/collapse/plan", screen: loan, valid: hasLoan },
  {
    path: "/star-enjoy-loan/record",
    screen: () => import("./RecordScreen.tsx").then((module) => module.RecordScreen),
  },
  { path: "/star-enjoy-loan/record/detail", screen: record, valid: hasLoan },
  { path: "/star-enjoy-loan/record/detail/borrow", screen: record, valid: hasLoan },
  { path: "/star-enjoy-loan/record/detail/plan", screen: record, valid: hasLoan },
  { path: "/star-enjoy-loan/record/detail/record", screen: record, valid: hasLoan },
  { path: "/star-enjoy-loan/record/detail/repayRecord", screen: record, valid: hasLoan },
  {
    path: "/star-enjoy-loan/repay",
    screen: () => import("./RepayScreen.tsx").then((module) => module.RepayScreen),
  },
  {
    path: "/star-enjoy-loan/repay/confirm",
    middleware: ["person"],
    screen: () => import("./ConfirmRepayScreen.tsx").then((module) => module.ConfirmRepayScreen),
    valid: isOpenLoan,
    prefetch: "/commonPage/payHandle",
  },
  {
    path: "/star-enjoy-loan/repay/schedule",
    screen: () => import("./ScheduleScreen.tsx").then((module) => module.ScheduleScreen),
    valid: hasLoan,
  },
  {
    path: "/star-enjoy-loan/repay/schedule/particulars",
    screen: () => import("./ParticularsScreen.tsx").then((module) => module.ParticularsScreen),
    valid: async (facts) => (await checks()).hasInstalment(facts),
  },
  {
    path: "/star-enjoy-loan/repay/schedule/repayment",
    middleware: ["person"],
    screen: () => import("./SettleScreen.tsx").then((module) => module.SettleScreen),
    valid: isOpenLoan,
    prefetch: "/commonPage/payHandle",
  },
  {
    path: "/star-enjoy-loan/repay/schedule/success",
    screen: () => import("./RepaySuccessScreen.tsx").then((module) => module.RepaySuccessScreen),
    redirect: async (facts) => (await checks()).whereRepaymentBelongs(facts),
    valid: async (facts) => (await checks()).hasRepayment(facts),
  },
  ...protocolsRoutes,
];
