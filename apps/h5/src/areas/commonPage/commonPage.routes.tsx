import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

// Loaded with the pages they are for, so that the entry stays light.
const checks = () => import("./commonPage.checks.ts");

// Both together: who fetches the page ahead must be able to open it without a line.
const result = async () => {
  const [{ MoneyResultScreen }] = await Promise.all([import("./MoneyResultScreen.tsx"), checks()]);
  return MoneyResultScreen;
};
const whereItBelongs = async (facts: AddressFacts) => (await checks()).whereItBelongs(facts);
const hasResult = async (facts: AddressFacts) => (await checks()).hasResult(facts);
const hasKnownResult = async (facts: AddressFacts) => (await checks()).hasKnownResult(facts);

export const commonPageRoutes: readonly AddressRoute[] = [
  {
    path: "/commonPage/paySuccess",
    middleware: ["personIfKnown"],
    screen: result,
    redirect: whereItBelongs,
    valid: hasKnownResult,
  },
  {
    path: "/commonPage/payFail",
    middleware: ["personIfKnown"],
    screen: result,
    redirect: whereItBelongs,
    valid: hasKnownResult,
  },
  {
    path: "/commonPage/payHandle",
    middleware: ["personIfKnown"],
    screen: result,
    redirect: whereItBelongs,
    valid: hasResult,
  },
  {
    path: "/commonPage/payAuditing",
    middleware: ["personIfKnown"],
    screen: result,
    redirect: whereItBelongs,
    valid: hasKnownResult,
  },
  {
    path: "/commonPage/success",
    middleware: ["personIfKnown"],
    screen: result,
    redirect: whereItBelongs,
    valid: hasKnownResult,
  },
];
