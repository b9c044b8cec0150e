import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { assertWindow, type EngineSession } from "./engine.ts";

/** Debian's package `firefox-esr`. */
export const FIREFOX = "/usr/bin/firefox-esr";

const START_TIMEOUT_MS = 60_000;

/** What makes the Firefox of a desk behave as that of a phone, and in a test as it does for a person. */
const SETTINGS: Readonly<Record<string, boolean | number | string>> = {
  // Touch events, which a desk without a touch screen has not.
  "dom.w3c_touch_events.enabled": 1,
  // The page has the focus, though no person looks at the window.
  "focusmanager.testmode": true,
  // A mouse as on a desk, which a machine without a screen does not report: it is fine, and it hovers.
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  "dom.events.testing.asyncClipboard": true,
  "intl.accept_languages": "zh-CN",
  "datareporting.policy.dataSubmissionEnabled": false,
  "browser.shell.checkDefaultBrowser": false,
};

/** Starts Firefox, controlled by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<EngineSession> {
  const profile = mkdtempSync(join(tmpdir(), "kedu-firefox-"));
  writeFileSync(
    join(profile, "user.js"),
    Object.entries(SETTINGS)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(""),
  );
  const browser = spawn(
    FIREFOX,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const end = (): void => {
    browser.kill("SIGKILL");
    rmSync(profile, { recursive: true, force: true });
  };
  // Also where the run is broken off.
  process.on("exit", end);
  try {
    const call = await connect(`${await addressOf(browser)}/session`);
    return await sessionOver(call, end);
  } catch (error) {
    end();
    throw error;
  }
}

/** The address that Firefox says on its error output once it listens. */
async function addressOf(browser: ChildProcess): Promise<string> {
  if (browser.stderr === null) throw new Error(`${FIREFOX} has no error output`);
  const timer = setTimeout(() => browser.kill("SIGKILL"), START_TIMEOUT_MS);
  try {
    for await (const line of createInterface(browser.stderr)) {
      const address = /WebDriver BiDi listening on (ws:\S+)/u.exec(line)?.[1];
      if (address !== undefined) return address;
    }
  } finally {
    clearTimeout(timer);
    // Nothing more is read of it, and a full pipe would stop the browser.
    browser.stderr.resume();
  }
  throw new Error(`${FIREFOX} does not start`);
}

type Call = (method: string, params: object) => Promise<Readonly<Record<string, unknown>>>;

interface Answer {
  readonly id?: number | null;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: string;
  readonly message?: string;
}

async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (typeof answer.id !== "number") return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.addEventListener("close", () => {
    for (const settle of waiting.values()) settle({ error: "closed", message: "Firefox has gone" });
    waiting.clear();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`${address} does not answer`)));
  });
  return async (method, params) => {
    lastId += 1;
    const id = lastId;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.result === undefined)
      throw new Error(`${method}: ${answer.message ?? answer.error}`);
    return answer.result;
  };
}

async function sessionOver(call: Call, end: () => void): Promise<EngineSession> {
  const { capabilities } = (await call("session.new", { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  // In the tab that Firefox begins with, the address bar has the focus.
  const { context } = (await call("browsingContext.create", { type: "tab" })) as {
    context: string;
  };

  async function run(body: string): Promise<unknown> {
    const answer = (await call("script.evaluate", {
      expression: `JSON.stringify((() => { ${body} })() ?? null)`,
      target: { context },
      awaitPromise: false,
    })) as {
      type: "success" | "exception";
      result?: { value?: string };
      exceptionDetails?: { text: string };
    };
    if (answer.type === "exception") throw new Error(answer.exceptionDetails?.text);
    return JSON.parse(answer.result?.value ?? "null") as unknown;
  }

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: async (url) =>
      void (await call("browsingContext.navigate", { context, url, wait: "complete" })),
    async resize(width, height) {
      await call("browsingContext.setViewport", { context, viewport: { width, height } });
      await assertWindow({ run }, width, height);
    },
    run,
    async close() {
      await call("browser.close", {});
      end();
    },
  };
}
