import { expect, test } from "vitest";
import { nativeErrorLink, shellKindOf } from "./shell.ts";

const agent = (userAgent: string) => ({ navigator: { userAgent } }) as unknown as Window;

test.each([
  ["Mozilla/5.0 (Linux; Android 14) KeduShell/6.2.100 wallet", "wallet"],
  ["Mozilla/5.0 KeduShell/6.2 Finance Mobile", "finance"],
  ["Mozilla/5.0 KeduShell/6.2.100", null],
  ["Mozilla/5.0 KeduShell/6.2.100 walletry", null],
  ["Mozilla/5.0 wallet", null],
  ["", null],
])("%j runs in %j", (userAgent, kind) => expect(shellKindOf(agent(userAgent))).toBe(kind));

test("each shell has an error page of its own, at the build's scheme", () => {
  expect(nativeErrorLink("wallet")).toBe("kedu-wallet://error");
  expect(nativeErrorLink("finance")).toBe("kedu-finance://error");
  expect(nativeErrorLink("finance", { wallet: "w", finance: "f" })).toBe("f://error");
});
