/**
 * The screens beyond the home page. Every page loads the routes of the home area: what these screens need is listed here
 * instead.
 */
export const bindPhone = async () => (await import("./BindPhoneScreen.tsx")).BindPhoneScreen;
export const signContracts = async () =>
  (await import("./SignContractsScreen.tsx")).SignContractsScreen;
