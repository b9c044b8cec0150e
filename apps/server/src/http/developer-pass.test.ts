import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { vaultOf } from "../database/sealed.ts";
import { startTestService } from "../testing/service.ts";
import { developerPass, holdsPass, PASS_MAX_SECONDS } from "./developer-pass.ts";

const key = Buffer.alloc(32, 1);
const vault = vaultOf(key);
const now = new Date("2026-03-02T02:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("a pass is valid until it expires, and one of another key is not", () => {
  const pass = developerPass(vault, later(60));
  expect(holdsPass(vault, pass, now)).toBe(true);
  expect(holdsPass(vault, pass, later(59))).toBe(true);
  expect(holdsPass(vault, pass, later(60))).toBe(false);
  expect(holdsPass(vaultOf(randomBytes(32)), pass, now)).toBe(false);
});

test("a pass that was changed, or is too long, is not valid", () => {
  const pass = developerPass(vault, later(60));
  const [, hash = ""] = pass.split(".");
  const wrong = ["", ".", "x", hash, `${pass}x`, pass.slice(0, -1), `${Number.MAX_VALUE}.${hash}`];
  wrong.push(`${Math.floor(later(120).getTime() / 1000)}.${hash}`);
  wrong.push(developerPass(vault, later(PASS_MAX_SECONDS + 1)));
  for (const each of wrong) expect(holdsPass(vault, each, now), each).toBe(false);
});

test("in production the console requires a pass, in the sandbox it is open", async () => {
  const production = await startTestService({
    jobs: () => [],
    environment: {
      KEDU_MODE: "production",
      DATABASE_URL: "postgresql://unused/unused",
      KEDU_DATA_KEY: key.toString("base64"),
      PUBLIC_ORIGIN: "https://credit.example",
    },
  });
  const ask = async (pass: string) =>
    (await production.app.inject({ url: "/developer-pass", query: { pass } })).statusCode;
  const until = new Date(production.clock.machineNow().getTime() + 60_000);
  expect(await ask(developerPass(production.context.vault, until))).toBe(204);
  expect(await ask("1.x")).toBe(404);
  expect((await production.app.inject("/developer-pass?pass=a&pass=b")).statusCode).toBe(404);
  const sandbox = await startTestService({ jobs: () => [] });
  const answer = await sandbox.app.inject("/developer-pass");
  expect(answer.statusCode).toBe(204);
  expect(answer.headers["cache-control"]).toBe("no-store");
});
