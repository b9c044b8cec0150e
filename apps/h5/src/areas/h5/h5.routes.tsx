import type { AddressRoute } from "../../platform/routing/area.ts";

/** Tasks that another app opens: each is known by its own session, which its page asks for. */
export const h5Routes: readonly AddressRoute[] = [
  {
    path: "/h5/login",
    screen: () => import("./TaskLoginScreen.tsx").then((module) => module.TaskLoginScreen),
  },
  {
    path: "/h5/face",
    screen: () => import("./FaceTaskScreen.tsx").then((module) => module.FaceTaskScreen),
  },
  {
    path: "/h5/loanContract",
    screen: () => import("./LoanContractScreen.tsx").then((module) => module.LoanContractScreen),
  },
  {
    path: "/h5/loanVerify",
    screen: () => import("./LoanVerifyScreen.tsx").then((module) => module.LoanVerifyScreen),
  },
  {
    path: "/h5/loanVerifyList",
    screen: () =>
      import("./LoanVerifyListScreen.tsx").then((module) => module.LoanVerifyListScreen),
  },
];
