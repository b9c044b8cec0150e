import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "./testing/database.ts";
import { type StartedProcess, startProcess } from "./testing/started-process.ts";

async function production(): Promise<Record<string, string>> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return {
    KEDU_MODE: "production",
    DATABASE_URL: url,
    KEDU_DATA_KEY: Buffer.alloc(32, 1).toString("base64"),
    PUBLIC_ORIGIN: "https://credit.example",
  };
}

async function addressOf(started: StartedProcess): Promise<string> {
  await expect.poll(() => started.said(), { timeout: 30_000 }).toMatch(/Kedu is up/);
  return /http:\/\/127\.0\.0\.1:\d+/.exec(started.said())?.[0] ?? "";
}

test("production has no sandbox, no demo dealers, and says which vendors it lacks", async () => {
  const service = startProcess(await production());
  const address = await addressOf(service);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  for (const path of [
    "/sandbox",
    "/sandbox/",
    "/sandbox/api/clock",
    "/sandbox/api/messages",
    "/myMock",
  ]) {
    expect({ path, status: (await fetch(`${address}${path}`)).status }).toEqual({
      path,
      status: 404,
    });
  }
  expect(service.said()).not.toContain("13800000001");
  expect(service.said()).toContain("no vendor is connected");
}, 60_000);

test("asked to end, it stops accepting, finishes and leaves with 0", async () => {
  const service = startProcess(await production());
  const address = await addressOf(service);
  let unanswered = 0;
  const load = Array.from({ length: 40 }, async () => {
    const answer = await fetch(`${address}/api/captchas`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    }).catch(() => null);
    // A connection that was refused was never accepted; one that was accepted has an answer.
    if (answer !== null && (await answer.text().catch(() => null)) === null) unanswered += 1;
  });
  await Promise.race(load);
  service.child.kill("SIGTERM");
  await Promise.all(load);
  // A process that has not finished after 9 s leaves with 1.
  expect(await service.ended).toBe(0);
  expect(unanswered).toBe(0);
}, 60_000);

test("what a person can put right is one line, and the exit is not 0", async () => {
  const wrong: [Record<string, string>, string[], RegExp][] = [
    [{ PORT: "80a" }, [], /^PORT: [^\n]*\n$/],
    [{}, ["--fone"], /^unknown argument --fone\n$/],
    [
      { ...(await production()), SANDBOX: "1" },
      [],
      /^SANDBOX: the sandbox does not exist in production\n$/,
    ],
    [
      { ...(await production()), DATABASE_URL: "postgresql://127.0.0.1:1/none" },
      [],
      /^no PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\); start it, or check DATABASE_URL\n$/,
    ],
    [{ DATA_DIR: "/dev/null/data" }, [], /^cannot use data directory \/dev\/null\/data: [^\n]*\n$/],
  ];
  const ends = await Promise.all(
    wrong.map(async ([environment, args, expected]) => {
      const service = startProcess(environment, args);
      return {
        code: await service.ended,
        said: service.said(),
        fits: expected.test(service.said()),
      };
    }),
  );
  expect(ends.map(({ code, fits, said }) => ({ code, fits, said: fits ? "" : said }))).toEqual(
    wrong.map(() => ({ code: 1, fits: true, said: "" })),
  );
}, 60_000);

test("a port that is in use is reported before anything is created", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as AddressInfo;
  const dataDir = mkdtempSync(join(tmpdir(), "kedu-taken-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const started = startProcess({ PORT: String(port), DATA_DIR: dataDir });
  expect(await started.ended).toBe(1);
  expect(started.said()).toContain(`port ${port} is in use`);
  expect(readdirSync(dataDir)).toEqual([]);
});
