import { expect, test, vi } from "vitest";
import {
  createUploadQueue,
  FileProblem,
  type UploadItem,
  type UploadProgress,
  type UploadQueue,
  type UploadRules,
} from "./upload-queue.ts";

interface Sent {
  name: string;
  progress: UploadProgress;
  finish: (result: string) => void;
  fail: (error: Error) => void;
}

function start(rules: Partial<UploadRules<string>> = {}, initial: UploadItem<string>[] = []) {
  const sent: Sent[] = [];
  const queue = createUploadQueue<string>(initial, () => ({
    upload: (file, progress) =>
      new Promise((finish, fail) => sent.push({ name: file.name, progress, finish, fail })),
    prepare: (file) => Promise.resolve(file),
    isPrepared: () => false,
    accepts: (file) => file.type !== "text/plain",
    maxBytes: () => 10,
    maxCount: 4,
    takesPlace: () => true,
    ...rules,
  }));
  return { queue, sent };
}

function photo(name: string, bytes = 1, type = "image/jpeg"): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

function phases(queue: UploadQueue<string>): string[] {
  return queue.items().map(({ name, phase }) => `${name} ${phase}`);
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

test("the order of picking is kept, whatever finishes first; two are sent at a time", async () => {
  const { queue, sent } = start();
  queue.add([photo("a"), photo("b"), photo("c")]);
  await settled();
  expect(sent.map(({ name }) => name)).toEqual(["a", "b"]);
  sent[1]?.finish("B");
  await settled();
  expect(phases(queue)).toEqual(["a uploading", "b done", "c uploading"]);
  sent[2]?.finish("C");
  sent[0]?.finish("A");
  await settled();
  expect(queue.items().map(({ result }) => result)).toEqual(["A", "B", "C"]);
});

test("too many, too large and of a wrong type are refused one by one, the others taken", () => {
  const { queue } = start({ maxCount: 2 });
  expect(
    queue.add([
      photo("big", 11),
      photo("note", 1, "text/plain"),
      photo("a"),
      photo("b"),
      photo("c"),
    ]),
  ).toEqual([
    { reason: "tooLarge", name: "big", maxBytes: 10 },
    { reason: "wrongType", name: "note" },
    { reason: "tooMany", name: "c", maxCount: 2 },
  ]);
  expect(queue.items().map(({ name }) => name)).toEqual(["a", "b"]);
});

test("those under way count, and so do those that were there before", () => {
  const before = { id: "draft", name: "old", phase: "done", progress: 1, result: "O" } as const;
  const { queue } = start({ maxCount: 2 }, [before]);
  expect(queue.add([photo("a"), photo("b")]).map(({ name }) => name)).toEqual(["b"]);
});

test("a file that will be made smaller is judged afterwards", async () => {
  const { queue, sent } = start({
    isPrepared: () => true,
    prepare: (given) => Promise.resolve(given.name === "a" ? photo("a", 5) : given),
  });
  expect(queue.add([photo("a", 99), photo("b", 99)])).toEqual([]);
  await settled();
  expect(sent.map(({ name }) => name)).toEqual(["a"]);
  expect(queue.items()[1]).toMatchObject({
    phase: "failed",
    failure: { reason: "tooLarge", maxBytes: 10 },
  });
});

test("a failed file can be tried again, and one that is not failed cannot", async () => {
  const { queue, sent } = start();
  queue.add([photo("a")]);
  await settled();
  const id = queue.items()[0]?.id ?? "";
  queue.retry(id);
  expect(sent).toHaveLength(1);
  sent[0]?.progress.onProgress(0.4);
  expect(queue.items()[0]?.progress).toBe(0.4);
  const lost = new Error("connection lost");
  sent[0]?.fail(lost);
  await settled();
  expect(queue.items()[0]).toMatchObject({
    phase: "failed",
    failure: { reason: "failed", error: lost },
  });
  queue.retry(id);
  await settled();
  expect(queue.items()[0]).toMatchObject({ phase: "uploading", progress: 0, failure: undefined });
  sent[1]?.finish("A");
  await settled();
  expect(phases(queue)).toEqual(["a done"]);
});

test("removing stops the upload, and a late answer changes nothing", async () => {
  const { queue, sent } = start();
  queue.add([photo("a"), photo("b"), photo("c")]);
  await settled();
  queue.remove(queue.items()[0]?.id ?? "");
  expect(sent[0]?.progress.signal.aborted).toBe(true);
  await settled();
  expect(phases(queue)).toEqual(["b uploading", "c uploading"]);
  sent[0]?.progress.onProgress(0.9);
  sent[0]?.finish("A");
  await settled();
  expect(phases(queue)).toEqual(["b uploading", "c uploading"]);
});

test("a file that cannot be read says why and does not hold up the next", async () => {
  const { queue } = start({
    prepare: (given) =>
      given.name === "a" ? Promise.reject(new FileProblem("heic")) : Promise.resolve(given),
  });
  queue.add([photo("a"), photo("b")]);
  await settled();
  expect(phases(queue)).toEqual(["a failed", "b uploading"]);
  expect(queue.items()[0]?.failure).toEqual({ reason: "heic" });
});

test("stopping ends all uploads without a word, starting goes on", async () => {
  const { queue, sent } = start();
  queue.add([photo("a"), photo("b")]);
  await settled();
  const listener = vi.fn<() => void>();
  queue.subscribe(listener);
  queue.stop();
  expect(sent.every(({ progress }) => progress.signal.aborted)).toBe(true);
  sent[0]?.fail(new Error("aborted"));
  await settled();
  expect(listener).not.toHaveBeenCalled();
  expect(phases(queue)).toEqual(["a waiting", "b waiting"]);
  queue.start();
  await settled();
  expect(phases(queue)).toEqual(["a uploading", "b uploading"]);
  sent[2]?.finish("A");
  await settled();
  expect(phases(queue)).toEqual(["a done", "b uploading"]);
});

test("a failure that is not shown takes no place, and one that is shown keeps its own", async () => {
  for (const [hidden, refused] of [
    [true, []],
    [false, ["b"]],
  ] as const) {
    const { queue, sent } = start({
      maxCount: 1,
      takesPlace: ({ phase }) => !hidden || phase !== "failed",
    });
    queue.add([photo("a")]);
    // oxlint-disable-next-line no-await-in-loop -- one queue after the other
    await settled();
    sent[0]?.fail(new Error("offline"));
    // oxlint-disable-next-line no-await-in-loop -- one queue after the other
    await settled();
    expect(queue.add([photo("b")]).map(({ name }) => name)).toEqual(refused);
  }
});

test("a failure that the page takes off its list frees its place", async () => {
  const lists: (readonly UploadItem<string>[])[] = [];
  const sent: Sent[] = [];
  const queue: UploadQueue<string> = createUploadQueue<string>(
    [],
    () => ({
      upload: (file, progress) =>
        new Promise((finish, fail) => sent.push({ name: file.name, progress, finish, fail })),
      prepare: (file) => Promise.resolve(file),
      isPrepared: () => false,
      accepts: () => true,
      maxBytes: () => 10,
      maxCount: 1,
      takesPlace: () => true,
      onItemsChange: (list) => {
        lists.push(list);
        queue.take(list.filter(({ phase }) => phase !== "failed"));
      },
    }),
    true,
  );
  queue.add([photo("a")]);
  await settled();
  sent[0]?.fail(new Error("offline"));
  await settled();
  expect(lists.at(-1)?.map(({ phase }) => phase)).toEqual(["failed"]);
  expect(queue.items()).toEqual([]);
  expect(queue.add([photo("b")])).toEqual([]);
});
