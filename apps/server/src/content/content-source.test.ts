import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { contentFolder } from "../testing/content-folder.ts";
import { contractsFolder } from "../testing/contracts-folder.ts";
import { openContent } from "./content-source.ts";

function open(path: string) {
  const log = {
    info: vi.fn<(facts: object, message: string) => void>(),
    warn: vi.fn<(facts: object) => void>(),
  };
  const source = openContent(path, log);
  onTestFinished(() => source.stop());
  const names = () => source.current().campaigns.map(({ configId }) => configId);
  return { source, names, log };
}

test("a set that changes while the service runs is taken, without a restart", async () => {
  const folder = contentFolder();
  folder.campaign("first");
  const { names, source } = open(folder.path);
  expect(names()).toEqual([]);
  await source.refresh();
  expect(names()).toEqual(["first"]);
  folder.campaign("second");
  await source.refresh();
  expect(names()).toEqual(["first", "second"]);
  folder.remove("campaigns/first");
  await source.refresh();
  expect(names()).toEqual(["second"]);
});

test("the log says how much was read, and whose contracts are in force", async () => {
  const folder = contractsFolder();
  folder.campaign("first");
  const { log, source } = open(folder.path);
  await source.refresh();
  const counts = { campaigns: 1, topics: 0, notices: 0 };
  const message = "the content was read";
  expect(log.info).toHaveBeenLastCalledWith({ ...counts, contracts: "the folder's" }, message);
  folder.remove("contracts");
  await source.refresh();
  expect(log.info).toHaveBeenLastCalledWith({ ...counts, contracts: "the project's own" }, message);
});

test("a broken set is refused as a whole, said once, and what was shown before stays", async () => {
  const folder = contentFolder();
  folder.campaign("first");
  const { log, names, source } = open(folder.path);
  await source.refresh();
  folder.campaign("second");
  folder.campaign("first", { priority: -1 });
  await source.refresh();
  await source.refresh();
  expect(names()).toEqual(["first"]);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { problems: [expect.stringMatching(/^campaigns\/first\/campaign\.json:\d+: priority/)] },
    expect.any(String),
  );
  folder.campaign("first");
  await source.refresh();
  expect(names()).toEqual(["first", "second"]);
});

test("a folder that is not there shows nothing, until it is there", async () => {
  const folder = contentFolder();
  const { names, source } = open(`${folder.path}/later`);
  await source.refresh();
  expect(names()).toEqual([]);
  folder.write("later/allowed-hosts.json", "[]");
  folder.write("later/campaigns/first/campaign.json", "{");
  await source.refresh();
  expect(names()).toEqual([]);
});

/** Has something happen in the place of the next file, while it is read. */
function whileReading(happens: () => void): void {
  const { decode } = TextDecoder.prototype;
  const spy = vi.spyOn(TextDecoder.prototype, "decode");
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementationOnce(function decodeThen(this: InstanceType<typeof TextDecoder>, ...given) {
    happens();
    return decode.apply(this, given);
  });
}

test("what changes while it is read is not taken, and is read again at the next look", async () => {
  const folder = contentFolder();
  const { names, source } = open(folder.path);
  source.stop();
  await source.refresh();
  folder.campaign("first");
  whileReading(() => folder.campaign("second"));
  await source.refresh();
  expect(names()).toEqual([]);
  await source.refresh();
  expect(names()).toEqual(["first", "second"]);
});

test("a set that the system failed to read is read at the next look, and the failure is said once", async () => {
  const folder = contentFolder();
  folder.campaign("first");
  const failure = Object.assign(new Error("EIO: i/o error, read"), {
    code: "EIO",
    syscall: "read",
  });
  const { log, names, source } = open(folder.path);
  source.stop();
  const fail = () => {
    throw failure;
  };
  // The source looks once by itself when it is opened.
  whileReading(fail);
  whileReading(fail);
  await source.refresh();
  expect(names()).toEqual([]);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { err: failure },
    "the content could not be read",
  );
  await source.refresh();
  expect(names()).toEqual(["first"]);
});

test("a file that the system fails to read is no reason against a set, and a folder in its place is", async () => {
  const folder = contractsFolder();
  const path = join(folder.path, "contracts/LOAN.en.md");
  folder.remove("contracts/LOAN.en.md");
  symlinkSync("LOAN.en.md", path);
  const { log, source } = open(folder.path);
  await source.refresh();
  expect(log.warn).toHaveBeenLastCalledWith(
    { err: expect.objectContaining({ code: "ELOOP" }) },
    "the content could not be read",
  );
  folder.remove("contracts/LOAN.en.md");
  mkdirSync(path);
  await source.refresh();
  expect(log.warn).toHaveBeenLastCalledWith(
    { problems: ["contracts/LOAN.en.md: is no readable text"] },
    "the content is broken; what was read before stays",
  );
});

test("a link that leads nowhere hides no change of another file", async () => {
  const folder = contentFolder();
  symlinkSync("nowhere", join(folder.path, ".lock"));
  const { names, source } = open(folder.path);
  await source.refresh();
  folder.campaign("first");
  await source.refresh();
  expect(names()).toEqual(["first"]);
});

const LISTED = {
  zh: ["15 日内答复", "十五日内答复"],
  en: ["within 15 days", "within fifteen days"],
} as const;

test("a set with broken contracts is refused as a whole, and one with a broken campaign too", async () => {
  const folder = contractsFolder();
  folder.campaign("first");
  const { source } = open(folder.path);
  const now = async () => {
    await source.refresh();
    const { campaigns, contracts } = source.current();
    return [campaigns.map(({ configId }) => configId).join(), contracts.templates.LOAN.version];
  };
  expect(await now()).toEqual(["first", "1.1"]);
  folder.campaign("second");
  folder.edit("LOAN.zh.md", LISTED.zh);
  expect(await now()).toEqual(["first", "1.1"]);
  folder.edit("LOAN.zh.md", [LISTED.zh[1], LISTED.zh[0]]);
  folder.reword("LOAN", "100.0", LISTED);
  expect(await now()).toEqual(["first,second", "100.0"]);
  folder.reword("LOAN", "100.1", {
    zh: [LISTED.zh[1], "十日内答复"],
    en: [LISTED.en[1], "in ten days"],
  });
  folder.campaign("second", { priority: -1 });
  expect(await now()).toEqual(["first,second", "100.0"]);
  folder.campaign("second");
  expect(await now()).toEqual(["first,second", "100.1"]);
  folder.remove("contracts");
  expect(await now()).toEqual(["first,second", "100.1"]);
});
