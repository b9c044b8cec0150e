/**
 * The screens beyond the home page. Every page loads the routes of the home area: what these screens need is listed here
 * instead.
 */
export const bindPhone = async () => (await import("./BindPhoneScreen.tsx")).BindPhoneScreen;
export const signContracts = async () =>
  (await import("./SignContractsScreen.tsx")).SignContractsScreen;
export const enhanceCredit = async () =>
  (await import("./EnhanceCreditScreen.tsx")).EnhanceCreditScreen;
export const confirmIncrease = async () =>
  (await import("./ConfirmIncreaseScreen.tsx")).ConfirmIncreaseScreen;
export const increaseResult = async () =>
  (await import("./IncreaseResultScreen.tsx")).IncreaseResultScreen;
export const advertise = async () => (await import("./AdvertiseScreen.tsx")).AdvertiseScreen;
export const advertisePay = async () =>
  (await import("./AdvertisePayScreen.tsx")).AdvertisePayScreen;
