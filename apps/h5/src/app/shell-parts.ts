/** What the layout around every page opens now and then: a list of what these need is no part of the first pages. */
export const helpSheet = async () => (await import("../flows/help/HelpSheet.tsx")).HelpSheet;
export const releaseNotice = async () =>
  (await import("../platform/release/ReleaseNotice.tsx")).ReleaseNotice;
export const roleGate = async () => (await import("./role-gate/RoleGate.tsx")).RoleGate;
