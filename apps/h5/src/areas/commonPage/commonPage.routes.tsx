import type { AddressFacts, AddressRoute } from "../../tasks/routing/area.ts";

const result = () => import("./MoneyResultScreen.tsx").then((module) => module.MoneyResultScreen);

// Loaded with the pages they are for, so that the entry stays light.
const checks = () => import("./commonPage.checks.ts");
const whereItBelongs = async (facts: AddressFacts) => (await checks()).whereItBelongs(facts);
const hasResult = async (facts: AddressFacts) => (await checks()).hasResult(facts);
const hasKnownResult = async (facts: AddressFacts) => (await checks()).hasKnownResult(facts);

export const commonPageRoutes: readonly AddressRoute[] = [
  {
    path: "/commonPage/paySuccess",
    screen: result,
    sendTo: whereItBelongs,
    valid: hasKnownResult,
  },
  { path: "/commonPage/payFail", screen: result, sendTo: whereItBelongs, valid: hasKnownResult },
  { path: "/commonPage/payHandle", screen: result, sendTo: whereItBelongs, valid: hasResult },
  {
    path: "/commonPage/payAuditing",
    screen: result,
    sendTo: whereItBelongs,
    valid: hasKnownResult,
  },
  { path: "/commonPage/success", screen: result, sendTo: whereItBelongs, valid: hasKnownResult },
];
