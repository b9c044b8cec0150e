import type { AddressRoute } from "../../platform/routing/area.ts";

const checks = () => import("./idCertification.checks.ts");

export const idCertificationRoutes: readonly AddressRoute[] = [
  {
    path: "/idCertification",
    screen: () => import("./IdPhotosScreen.tsx").then((module) => module.IdPhotosScreen),
    valid: async (facts) => (await checks()).isOpen(facts),
  },
  {
    path: "/idCertification/step2",
    screen: () => import("./IdFieldsScreen.tsx").then((module) => module.IdFieldsScreen),
    valid: async (facts) => (await checks()).hasPhotos(facts),
  },
  {
    path: "/idCertification/fail",
    screen: () => import("./IdFailedScreen.tsx").then((module) => module.IdFailedScreen),
    valid: async (facts) => (await checks()).namesRefusal(facts),
  },
];
