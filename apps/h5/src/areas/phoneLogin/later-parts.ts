/** What the login page opens or leads to: a list of what these need is no part of the page itself. */
export const documentSheet = async () =>
  (await import("../../flows/documents/DocumentSheet.tsx")).DocumentSheet;
export const enterCode = async () => (await import("./EnterCodeScreen.tsx")).EnterCodeScreen;
export const idNumberLogin = async () => (await import("./IdNumberLogin.tsx")).IdNumberLogin;
export const refusalNotice = async () =>
  (await import("../../platform/refusal/RefusalNotice.tsx")).RefusalNotice;
export const verifyGuide = async () => (await import("./VerifyGuide.tsx")).VerifyGuide;
