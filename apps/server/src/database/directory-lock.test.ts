import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DataDirectoryError, lockDirectory } from "./directory-lock.ts";

const module = new URL("./directory-lock.ts", import.meta.url).href;

function emptyDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "kedu-lock-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A process that holds the lock until it is killed. */
async function startHolder(directory: string) {
  const code = `const { lockDirectory } = await import(${JSON.stringify(module)});
    lockDirectory(${JSON.stringify(directory)}); console.log("held"); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void holder.kill("SIGKILL"));
  await new Promise((resolve) => holder.stdout.once("data", resolve));
  return holder;
}

test("a directory in use is refused with the pid of its holder", async () => {
  const directory = emptyDirectory();
  const holder = await startHolder(directory);
  expect(() => lockDirectory(directory)).toThrow(
    `data directory ${directory} is in use by process ${holder.pid}`,
  );
});

test("the lock of a killed process is taken over", async () => {
  const directory = emptyDirectory();
  const holder = await startHolder(directory);
  const gone = new Promise((resolve) => holder.once("exit", resolve));
  holder.kill("SIGKILL");
  await gone;
  const lock = lockDirectory(directory);
  expect(JSON.parse(readFileSync(join(directory, "kedu.lock"), "utf8"))).toMatchObject({
    pid: process.pid,
  });
  lock.release();
  lockDirectory(directory).release();
});

test("a pid that now belongs to another process does not keep the lock", () => {
  const directory = emptyDirectory();
  const held = lockDirectory(directory);
  const path = join(directory, "kedu.lock");
  const holder: object = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...holder, startTicks: "1", token: "other" }));
  expect(() => lockDirectory(directory).release()).not.toThrow();
  held.release();
});

test("a holder on another host is believed while its heartbeat is fresh", () => {
  const directory = emptyDirectory();
  const path = join(directory, "kedu.lock");
  writeFileSync(path, JSON.stringify({ pid: 1, host: "elsewhere", startTicks: null, token: "t" }));
  expect(() => lockDirectory(directory)).toThrow("by process 1 on elsewhere");
  const old = new Date(Date.now() - 31_000);
  utimesSync(path, old, old);
  lockDirectory(directory).release();
});

test("a half-written lock is of a process that died", () => {
  const directory = emptyDirectory();
  writeFileSync(join(directory, "kedu.lock"), '{"pid":');
  expect(() => lockDirectory(directory).release()).not.toThrow();
});

test("of six processes that find a stale lock, one gets it", async () => {
  const directory = emptyDirectory();
  const dead = spawnSync(process.execPath, ["-e", ""]).pid;
  writeFileSync(
    join(directory, "kedu.lock"),
    JSON.stringify({
      pid: dead,
      host: (await import("node:os")).hostname(),
      startTicks: null,
      token: "t",
    }),
  );
  const code = `const { lockDirectory } = await import(${JSON.stringify(module)});
    try { lockDirectory(${JSON.stringify(directory)}); console.log("got"); setInterval(() => {}, 1000); }
    catch { console.log("refused"); process.exit(); }`;
  const said = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      // It holds the lock until all have tried, however long they take to begin.
      onTestFinished(() => void child.kill());
      return new Promise<string>((resolve) =>
        child.stdout.once("data", (data: Buffer) => resolve(data.toString().trim())),
      );
    }),
  );
  expect(said.filter((word) => word === "got")).toHaveLength(1);
});

test("a directory that cannot be used is a clear line", () => {
  const directory = emptyDirectory();
  writeFileSync(join(directory, "file"), "");
  expect(() => lockDirectory(join(directory, "file", "data"))).toThrow(DataDirectoryError);
  mkdirSync(join(directory, "kedu.lock"));
  expect(() => lockDirectory(directory)).toThrow(/^cannot use data directory [^\n]*$/);
});
