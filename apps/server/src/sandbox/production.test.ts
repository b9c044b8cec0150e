import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError, readConfig } from "../runtime/config.ts";
import { createContext } from "../create-context.ts";
import { ProviderUnavailableError } from "../providers/provider-error.ts";
import { openTestDatabase } from "../testing/database.ts";
import { startTestService } from "../testing/service.ts";

const PRODUCTION = {
  KEDU_MODE: "production",
  DATABASE_URL: "postgres://kedu@localhost/kedu",
  KEDU_DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
  PUBLIC_ORIGIN: "https://kedu.example",
};

test("a production service has no console, no control of the clock and no one-tap login", async () => {
  const service = await startTestService({ driver: "pglite", environment: PRODUCTION });
  for (const [method, url] of [
    ["GET", "/sandbox"],
    ["GET", "/sandbox/"],
    ["GET", "/sandbox/console.js"],
    ["GET", "/sandbox/partner-face.html"],
    ["POST", "/sandbox/api/partner-faces"],
    ["GET", "/sandbox/api/messages"],
    ["POST", "/sandbox/api/clock"],
    ["POST", "/sandbox/api/login"],
    ["POST", "/sandbox/api/reset"],
  ] as const) {
    expect((await service.app.inject({ method, url })).statusCode, `${method} ${url}`).toBe(404);
  }
});

test("in production no provider is simulated and no clock can be moved", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kedu-production-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openTestDatabase("pglite");
  const config = readConfig({ ...PRODUCTION, DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const { context, sandboxClock } = await createContext(config, () => [], { database });
  expect(sandboxClock).toBe(null);
  await expect(
    context.providers.sms.send({
      requestNo: "1",
      mobile: "13800000001",
      template: "NOTICE",
      text: "x",
    }),
  ).rejects.toBeInstanceOf(ProviderUnavailableError);
});

test("a service that is asked to be both does not start", () => {
  expect(() => readConfig({ ...PRODUCTION, SANDBOX: "1" })).toThrow(ConfigError);
});
