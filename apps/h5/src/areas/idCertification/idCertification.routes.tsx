import type { AddressRoute } from "../../platform/routing/area.ts";

const checks = () => import("./idCertification.checks.ts");

export const idCertificationRoutes: readonly AddressRoute[] = [
  {
    path: "/idCertification",
    screen: async () => (await import("./IdPhotosScreen.tsx")).IdPhotosScreen,
    valid: async (facts) => (await checks()).isOpen(facts),
  },
  {
    path: "/idCertification/step2",
    screen: async () => (await import("./IdFieldsScreen.tsx")).IdFieldsScreen,
    valid: async (facts) => (await checks()).hasPhotos(facts),
  },
  {
    path: "/idCertification/fail",
    screen: async () => (await import("./IdFailedScreen.tsx")).IdFailedScreen,
    valid: async (facts) => (await checks()).namesRefusal(facts),
  },
];
