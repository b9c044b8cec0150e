import type { AddressRoute } from "../../platform/routing/area.ts";

const checks = () => import("./record.checks.ts");

export const recordRoutes: readonly AddressRoute[] = [
  {
    path: "/record",
    screen: () => import("./RecordScreen.tsx").then((module) => module.RecordScreen),
  },
  {
    path: "/record/credit",
    screen: () => import("./CreditChangesScreen.tsx").then((module) => module.CreditChangesScreen),
  },
  {
    path: "/record/detail",
    screen: () => import("./RecordDetailScreen.tsx").then((module) => module.RecordDetailScreen),
    redirect: async (facts) => (await checks()).whereRecordIs(facts),
    valid: async (facts) => (await checks()).hasRecord(facts),
  },
  {
    path: "/record/detail/calc",
    screen: () => import("./InterestCalcScreen.tsx").then((module) => module.InterestCalcScreen),
    valid: async (facts) => (await checks()).hasLoan(facts),
  },
  {
    path: "/record/contract",
    screen: () =>
      import("./RecordContractScreen.tsx").then((module) => module.RecordContractScreen),
    valid: async (facts) => (await checks()).hasContract(facts),
  },
];
