import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

const checks = () => import("./withdraw.checks.ts");

const hasSafeAccount = async (facts: AddressFacts) => (await checks()).hasSafeAccount(facts);

export const withdrawRoutes: readonly AddressRoute[] = [
  {
    path: "/withdraw",
    middleware: ["person"],
    prefetchWhenIdle: "/withdraw/payMentVerific",
    screen: () => import("./WithdrawScreen.tsx").then((module) => module.WithdrawScreen),
    valid: hasSafeAccount,
    prefetch: "/withdraw/result",
  },
  {
    path: "/withdraw/banks",
    screen: () => import("./BanksScreen.tsx").then((module) => module.BanksScreen),
    valid: hasSafeAccount,
  },
  {
    path: "/withdraw/openAccountCardVerifi",
    screen: () => import("./CardVerifyScreen.tsx").then((module) => module.CardVerifyScreen),
    valid: hasSafeAccount,
  },
  {
    path: "/withdraw/payMentVerific",
    middleware: ["person"],
    screen: () => import("./ProofScreen.tsx").then((module) => module.ProofScreen),
    redirect: async (facts) => (await checks()).whereProved(facts),
    valid: async (facts) => (await checks()).hasWithdrawal(facts),
    prefetch: "/withdraw/result",
  },
  {
    path: "/withdraw/result",
    middleware: ["personIfKnown"],
    screen: () =>
      import("./WithdrawResultScreen.tsx").then((module) => module.WithdrawResultScreen),
    valid: async (facts) => (await checks()).hasResult(facts),
  },
];
