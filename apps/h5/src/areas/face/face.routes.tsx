import { movedTo } from "../../platform/moved-address/moved-address.ts";
import type { AddressRoute } from "../../platform/routing/area.ts";

const checks = () => import("./face.checks.ts");

const camera = () =>
  import("./FaceRecognizeScreen.tsx").then((module) => module.FaceRecognizeScreen);

export const faceRoutes: readonly AddressRoute[] = [
  {
    path: "/face/faceRecognize",
    screen: camera,
    valid: async (facts) => (await checks()).namesCheck(facts),
  },
  {
    path: "/face/faceVideo",
    screen: () => import("./FaceVideoScreen.tsx").then((module) => module.FaceVideoScreen),
    valid: async (facts) => (await checks()).namesCheck(facts),
  },
  {
    path: "/face/old",
    screen: camera,
    redirect: movedTo("/face/faceRecognize"),
  },
  {
    path: "/face/activeResult",
    screen: () => import("./ActiveResultScreen.tsx").then((module) => module.ActiveResultScreen),
    valid: async (facts) => (await checks()).hasSession(facts),
  },
];
