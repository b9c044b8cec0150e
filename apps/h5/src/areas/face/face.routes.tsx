import { movedTo } from "../../platform/moved-address/moved-address.ts";
import type { AddressRoute } from "../../platform/routing/area.ts";

const checks = () => import("./face.checks.ts");

const camera = async () => (await import("./FaceRecognizeScreen.tsx")).FaceRecognizeScreen;

export const faceRoutes: readonly AddressRoute[] = [
  {
    path: "/face/faceRecognize",
    screen: camera,
    valid: async (facts) => (await checks()).namesCheck(facts),
  },
  {
    path: "/face/faceVideo",
    screen: async () => (await import("./FaceVideoScreen.tsx")).FaceVideoScreen,
    valid: async (facts) => (await checks()).namesCheck(facts),
  },
  {
    path: "/face/old",
    screen: camera,
    redirect: movedTo("/face/faceRecognize"),
  },
  {
    path: "/face/activeResult",
    screen: async () => (await import("./ActiveResultScreen.tsx")).ActiveResultScreen,
    valid: async (facts) => (await checks()).hasSession(facts),
  },
];
