import { afterEach, expect, test, vi } from "vitest";
import { loginDevice } from "./login-device.ts";

afterEach(() => vi.unstubAllGlobals());

function inShell(deviceInfo: unknown): void {
  const KeduBridge = { getNativeData: () => JSON.stringify({ deviceInfo }) };
  vi.stubGlobal("window", { KeduBridge });
}

test("a log-in tells the phone and the app as the shell says them, and nothing else", () => {
  inShell({ model: "X1 Pro", appVersion: "9.1.0", deviceId: "d1", imei: "490154203237518" });
  expect(loginDevice()).toEqual({ deviceModel: "X1 Pro", appVersion: "9.1.0" });
});

test.each([undefined, {}, "x", { model: 7, appVersion: "" }])(
  "what the shell does not say is left out: %j",
  (deviceInfo) => {
    inShell(deviceInfo);
    expect(loginDevice()).toEqual({});
  },
);
