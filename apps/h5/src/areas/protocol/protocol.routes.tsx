import type { ContractKind } from "@kedu/domain";
import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

const list = () => import("./ProtocolListScreen.tsx").then((module) => module.ProtocolListScreen);
const applyList = () => import("./ApplyListScreen.tsx").then((module) => module.ApplyListScreen);
const consents = () => import("./ConsentsScreen.tsx").then((module) => module.ConsentsScreen);
const document = () => import("./DocumentScreen.tsx").then((module) => module.DocumentScreen);
const contract = () => import("./ContractScreen.tsx").then((module) => module.ContractScreen);

const namedContract = () =>
  import("./NamedContractScreen.tsx").then((module) => module.NamedContractScreen);

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
  { path: "/protocol/components/FinancePro", screen: document },
  { path: "/protocol/account", valid: has("OPEN_ACCOUNT"), screen: contract },
  { path: "/protocol/guaranteeContract", valid: has("GUARANTEE"), screen: contract },
  { path: "/protocol/CounterGuarantee", valid: has("COUNTER_GUARANTEE"), screen: contract },
  // A channel that was signed with the opening of its account has the account's agreement.
  {
    path: "/protocol/productPro",
    valid: named(["PRODUCT", "OPEN_ACCOUNT"]),
    screen: namedContract,
  },
  { path: "/protocol/payMentContract", valid: named(["LOAN"], true), screen: namedContract },
  { path: "/protocol/unPayContract", valid: named(["LOAN"], false), screen: namedContract },
  {
    path: "/protocol/components/AuthorizePro",
    valid: named(["SENSITIVE"]),
    screen: namedContract,
  },
  { path: "/protocol/components/CancelPro", valid: named(["CANCEL"]), screen: namedContract },
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
