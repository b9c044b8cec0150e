import type { AddressRoute } from "../../platform/routing/area.ts";

// Loaded with the pages they are for, so that the entry stays light.
const checks = () => import("./protocols.checks.ts");

const pdfContract = () =>
  import("./PdfContractScreen.tsx").then((module) => module.PdfContractScreen);

/** The contracts of the business loan, as files. */
export const protocolsRoutes: readonly AddressRoute[] = [
  {
    path: "/star-enjoy-loan/protocols/pdfContract",
    screen: pdfContract,
    valid: async (facts) => (await checks()).hasContract(facts),
  },
  {
    path: "/star-enjoy-loan/protocols/loanContract",
    screen: pdfContract,
    redirect: async (facts) => (await checks()).whereLoanContractIs(facts),
    valid: async (facts) => (await checks()).hasLoanContract(facts),
  },
  {
    path: "/star-enjoy-loan/home/protocols/GuaranteeContract",
    screen: () =>
      import("./GuaranteeContractScreen.tsx").then((module) => module.GuaranteeContractScreen),
    valid: async (facts) => (await checks()).hasGuarantee(facts),
  },
];
