import { expect, test } from "vitest";
import { createUploadQueue, type UploadItem, type UploadProgress } from "./upload-queue.ts";

type Items = readonly UploadItem<string>[];

interface Sent {
  name: string;
  progress: UploadProgress;
  finish: (result: string) => void;
  fail: (error: Error) => void;
}

/** A queue whose list a page holds; `reported` is what the page received, in order. */
function start(initial: Items = []) {
  const sent: Sent[] = [];
  const reported: Items[] = [];
  const queue = createUploadQueue<string>(
    initial,
    () => ({
      upload: (file, progress) =>
        new Promise((finish, fail) => sent.push({ name: file.name, progress, finish, fail })),
      prepare: (file) => Promise.resolve(file),
      isPrepared: () => false,
      accepts: () => true,
      maxBytes: () => 10,
      takesPlace: () => true,
      maxCount: 3,
      onItemsChange: (items) => reported.push(items),
    }),
    true,
  );
  /** The page accepts the last reported list. */
  const accept = () => queue.take(reported.at(-1) ?? initial);
  const shown = () =>
    queue.items().map(({ name, phase, progress }) => `${name} ${phase} ${progress}`);
  return { queue, sent, reported, accept, shown };
}

function photo(name: string): File {
  return new File(["a"], name, { type: "image/jpeg" });
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

test("what is picked is neither shown nor sent before it is on the page's list", async () => {
  const { queue, sent, reported, accept, shown } = start();
  queue.add([photo("a")]);
  // Picked twice before the page has answered: the second telling still has the first file.
  queue.add([photo("b")]);
  await settled();
  expect(shown()).toEqual([]);
  expect(sent).toHaveLength(0);
  expect(reported.at(-1)?.map(({ name }) => name)).toEqual(["a", "b"]);
  expect(queue.add([photo("c"), photo("d")]).map(({ name }) => name)).toEqual(["d"]);
  accept();
  await settled();
  expect(shown()).toEqual(["a uploading 0", "b uploading 0", "c waiting 0"]);
});

test("what the page leaves out is stopped, and what it does not is kept", async () => {
  const { queue, sent, reported, accept, shown } = start();
  queue.add([photo("a"), photo("b")]);
  accept();
  await settled();
  queue.remove(queue.items()[0]?.id ?? "");
  expect(reported.at(-1)?.map(({ name }) => name)).toEqual(["b"]);
  // Not removed before the page says so; lists reported meanwhile are without it.
  expect(sent[0]?.progress.signal.aborted).toBe(false);
  sent[1]?.progress.onProgress(0.5);
  expect(reported.at(-1)?.map(({ name }) => name)).toEqual(["b"]);
  accept();
  expect(sent[0]?.progress.signal.aborted).toBe(true);
  expect(shown()).toEqual(["b uploading 0.5"]);
  // A page of another mind keeps it.
  queue.remove(queue.items()[0]?.id ?? "");
  queue.take([...queue.items()]);
  sent[1]?.progress.onProgress(0.7);
  expect(reported.at(-1)?.map(({ name }) => name)).toEqual(["b"]);
  expect(sent[1]?.progress.signal.aborted).toBe(false);
});

test("an older list, a copy or another order sets no upload back", async () => {
  const { queue, sent, reported, accept, shown } = start();
  queue.add([photo("a"), photo("b")]);
  accept();
  const older = reported[0] ?? [];
  await settled();
  sent[0]?.progress.onProgress(0.4);
  queue.take(older);
  expect(shown()).toEqual(["a uploading 0.4", "b uploading 0"]);
  queue.take(older.toReversed().map((item) => ({ ...item })));
  expect(shown()).toEqual(["b uploading 0", "a uploading 0.4"]);
  sent[0]?.finish("A");
  await settled();
  // Still waiting, says the page: it is not sent a second time.
  queue.take([...older]);
  await settled();
  expect(shown()).toEqual(["a done 1", "b uploading 0"]);
  expect(sent).toHaveLength(2);
});

test("a list from before a question is no answer to it", async () => {
  const { queue, sent, reported, accept, shown } = start();
  queue.add([photo("a")]);
  accept();
  await settled();
  sent[0]?.progress.onProgress(0.2);
  const slow = reported.at(-1) ?? [];
  queue.add([photo("b")]);
  queue.take(slow);
  sent[0]?.progress.onProgress(0.3);
  accept();
  await settled();
  expect(shown()).toEqual(["a uploading 0.3", "b uploading 0"]);
});

test("once the page has seen the end of an upload, it may say otherwise, also to try again", async () => {
  const { queue, sent, accept, shown } = start();
  queue.add([photo("a")]);
  accept();
  await settled();
  sent[0]?.fail(new Error("offline"));
  await settled();
  accept();
  queue.retry(queue.items()[0]?.id ?? "");
  await settled();
  expect(sent).toHaveLength(2);
  sent[1]?.finish("A");
  await settled();
  accept();
  // The service looked at the picture and turned it down.
  queue.take(
    queue.items().map((item) => ({
      ...item,
      phase: "failed",
      result: undefined,
      failure: { reason: "failed", error: "blurred" },
    })),
  );
  expect(shown()).toEqual(["a failed 1"]);
  queue.take(queue.items().map((item) => ({ ...item, phase: "waiting", progress: 0 })));
  await settled();
  expect(sent).toHaveLength(3);
});

test("a list that outlived its uploader goes on, and its ids are not used twice", async () => {
  const file = photo("a");
  const { queue, sent, accept, shown } = start([
    { id: "upload-1", name: "a", phase: "uploading", progress: 0.6, file },
  ]);
  queue.start();
  await settled();
  expect(sent.map(({ name }) => name)).toEqual(["a"]);
  queue.add([photo("b")]);
  accept();
  await settled();
  expect(shown()).toEqual(["a uploading 0", "b uploading 0"]);
  expect(new Set(queue.items().map(({ id }) => id)).size).toBe(2);
});
