import type { ContractKind } from "@kedu/domain";
import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

const list = () => import("./ProtocolListScreen.tsx").then((module) => module.ProtocolListScreen);
const applyList = () => import("./ApplyListScreen.tsx").then((module) => module.ApplyListScreen);
const consents = () => import("./ConsentsScreen.tsx").then((module) => module.ConsentsScreen);
const document = () => import("./DocumentScreen.tsx").then((module) => module.DocumentScreen);
const contract = () => import("./ContractScreen.tsx").then((module) => module.ContractScreen);

const checks = () => import("./protocol.checks.ts");
const has = (kind: ContractKind) => async (facts: AddressFacts) =>
  (await checks()).hasContract(kind, facts);

const named = (kinds: readonly ContractKind[], isSigned?: boolean) => async (facts: AddressFacts) =>
  (await checks()).isContract(facts, kinds, isSigned);

export const protocolRoutes: readonly AddressRoute[] = [
  { path: "/protocol", screen: list },
  { path: "/protocol/list", screen: list },
  { path: "/protocol/apply/list", screen: applyList },
  { path: "/protocol/apply/utils", screen: consents },
  {
    path: "/protocol/apply/content",
    valid: async (facts) => (await checks()).documentExists(facts),
    screen: document,
  },
  { path: "/protocol/sensitive", screen: applyList },
  { path: "/protocol/components/SensitivePro", screen: document },
  {
    path: "/protocol/EntrustPro",
    valid: has("ENTRUST"),
    screen: contract,
  },
  {
    path: "/protocol/psbcAccountPro",
    valid: has("PSBC_ACCOUNT"),
    screen: contract,
  },
  {
    path: "/protocol/psbcActiveQuotaPro",
    valid: has("PSBC_ACTIVE_QUOTA"),
    screen: contract,
  },
  {
    path: "/protocol/psbcApplyPro",
    valid: has("PSBC_APPLY"),
    screen: contract,
  },
  {
    path: "/protocol/components/ComprehensiveCreditContract",
    valid: has("COMPREHENSIVE_CREDIT"),
    screen: contract,
  },
  {
    path: "/protocol/components/CreditAuthLetter",
    valid: has("CREDIT_AUTH"),
    screen: contract,
  },
  {
    path: "/protocol/components/OpenAccount",
    valid: has("OPEN_ACCOUNT"),
    screen: contract,
  },
];
