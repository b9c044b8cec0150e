import { movedTo } from "../../platform/moved-address/moved-address.ts";
import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

/** Says there that the page has moved. */
const movedHere = movedTo("/home");

const home = () => import("./HomeScreen.tsx").then((module) => module.HomeScreen);
const showsView = async (facts: AddressFacts) =>
  (await import("./home.checks.ts")).showsView(facts);

const later = () => import("./later-screens.ts");

/**
 * Other addresses of the home page: of one view each, and former ones, to which only links from elsewhere lead. The pages
 * of campaigns are here too, as every page loads the other table.
 */
export const homeViewRoutes: readonly AddressRoute[] = [
  { path: "/home/advertise", screen: async () => (await later()).advertise() },
  { path: "/home/advertisePay", screen: async () => (await later()).advertisePay() },
  { path: "/home/old", screen: home, redirect: movedHere },
  { path: "/home/indexOld", screen: home, redirect: movedHere },
  { path: "/home/components/Status/components/Calculate", screen: home, valid: showsView },
  { path: "/home/components/Status/components/Expired", screen: home, valid: showsView },
  { path: "/home/components/Status/components/Fail", screen: home, valid: showsView },
  { path: "/home/components/Status/components/Freeze", screen: home, valid: showsView },
  { path: "/home/components/Status/components/Grant", screen: home, valid: showsView },
  { path: "/home/components/Status/components/NotActivate", screen: home, valid: showsView },
  { path: "/home/components/Status/components/NotCredit", screen: home, valid: showsView },
  { path: "/home/components/Status/components/NotLimit", screen: home, valid: showsView },
  { path: "/home/components/Status/components/Protocol", screen: home, valid: showsView },
  { path: "/home/components/Status/components/PsbcApply", screen: home, valid: showsView },
  { path: "/home/components/Status/components/PsbcNotActive", screen: home, valid: showsView },
  { path: "/home/components/Status/components/PsbcPass", screen: home, valid: showsView },
  { path: "/home/components/Status/components/PsbcReject", screen: home, valid: showsView },
  { path: "/home/components/Status/components/PsbcTrial", screen: home, valid: showsView },
  {
    path: "/home/components/Status/components/PsbcUpgradeCustomer",
    screen: home,
    valid: showsView,
  },
  { path: "/home/components/Status/components/Veto", screen: home, valid: showsView },
];
