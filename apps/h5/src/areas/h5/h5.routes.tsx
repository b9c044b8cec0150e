import type { AddressRoute } from "../../platform/routing/area.ts";

/** Tasks that another app opens: each is known by its own session, which its page asks for. */
export const h5Routes: readonly AddressRoute[] = [
  {
    path: "/h5/login",
    screen: async () => (await import("./TaskLoginScreen.tsx")).TaskLoginScreen,
  },
  {
    path: "/h5/face",
    screen: async () => (await import("./FaceTaskScreen.tsx")).FaceTaskScreen,
  },
  {
    path: "/h5/loanContract",
    screen: async () => (await import("./LoanContractScreen.tsx")).LoanContractScreen,
  },
  {
    path: "/h5/loanVerify",
    screen: async () => (await import("./LoanVerifyScreen.tsx")).LoanVerifyScreen,
  },
  {
    path: "/h5/loanVerifyList",
    screen: async () => (await import("./LoanVerifyListScreen.tsx")).LoanVerifyListScreen,
  },
];
