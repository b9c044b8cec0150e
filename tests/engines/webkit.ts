import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { assertWindow, type EngineSession } from "./engine.ts";

/** Debian's package `webkit2gtk-driver`, and the browser that comes with `libwebkit2gtk-4.1-0`. */
export const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
const MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

const START_TIMEOUT_MS = 20_000;
const RETRY_MS = 100;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Starts WebKit, controlled by the WebDriver protocol. */
export async function openWebkit(): Promise<EngineSession> {
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], { stdio: "ignore" });
  // Also where the run is broken off.
  process.on("exit", () => driver.kill());
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilItAnswers(origin, driver);
    const opened = (await call(origin, "POST", "/session", {
      capabilities: {
        alwaysMatch: {
          "webkitgtk:browserOptions": {
            binary: MINI_BROWSER,
            // Its toolbar would make the window wider than a phone.
            args: ["--automation", "--full-screen"],
          },
        },
      },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    return sessionAt(`${origin}/session/${opened.sessionId}`, opened.capabilities, driver);
  } catch (error) {
    driver.kill();
    throw error;
  }
}

async function untilItAnswers(origin: string, driver: ChildProcess): Promise<void> {
  const endsAt = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < endsAt && driver.exitCode === null) {
    // oxlint-disable no-await-in-loop -- asked again until it has started
    const answered = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await wait(RETRY_MS);
    // oxlint-enable no-await-in-loop
  }
  throw new Error(`${WEBKIT_DRIVER} does not start`);
}

async function call(
  base: string,
  method: "DELETE" | "POST",
  path: string,
  body: unknown = {},
): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    headers: { "content-type": "application/json" },
    ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
  return value;
}

function sessionAt(
  base: string,
  capabilities: { browserVersion: string },
  driver: ChildProcess,
): EngineSession {
  const run = (body: string) => call(base, "POST", "/execute/sync", { script: body, args: [] });
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: async (url) => void (await call(base, "POST", "/url", { url })),
    async resize(width, height) {
      await call(base, "POST", "/window/rect", { width, height });
      await assertWindow({ run }, width, height);
    },
    run,
    async close() {
      await call(base, "DELETE", "");
      driver.kill();
    },
  };
}
