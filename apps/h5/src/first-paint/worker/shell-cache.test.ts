import { beforeEach, expect, test, vi } from "vitest";
import { createShellCache, DOCUMENT_WAIT_MS } from "./shell-cache.ts";

const ORIGIN = "https://kedu.example";
const shell = { release: "r2", documents: ["/", "/home"], files: ["/assets/a.js", "/icon.svg"] };

/** A cache of the browser, as far as the worker uses it. */
class FakeCache {
  readonly kept = new Map<string, Response>();
  private key(request: Request | string): string {
    return new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;
  }
  match(request: Request | string): Promise<Response | undefined> {
    return Promise.resolve(this.kept.get(this.key(request))?.clone());
  }
  put(request: Request | string, response: Response): Promise<void> {
    this.kept.set(this.key(request), response);
    return Promise.resolve();
  }
}

let stores: Map<string, FakeCache>;
const network = vi.fn<(request: Request) => Promise<Response>>();
const nothing = Promise.resolve(undefined);

beforeEach(() => {
  vi.useRealTimers();
  network.mockReset();
  stores = new Map([["kedu-r2", new FakeCache()]]);
  vi.stubGlobal("location", new URL(ORIGIN));
  vi.stubGlobal("caches", {
    open: (name: string) => Promise.resolve(stores.get(name)),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: (request: Request, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.match(request) ?? Promise.resolve(undefined),
  });
});

const page = (path: string, method = "GET"): Request =>
  ({ url: ORIGIN + path, mode: "navigate", method }) as Request;
const asset = (path: string): Request => new Request(ORIGIN + path);
const keep = (path: string, text: string) => stores.get("kedu-r2")?.put(path, new Response(text));
const answer = async (request: Request) =>
  (await createShellCache(shell, network).answer(request, nothing))?.text();

test("a document comes from the network if there is one", async () => {
  await keep("/home", "old");
  network.mockResolvedValue(new Response("new"));
  expect(await answer(page("/home?x=1"))).toBe("new");
});

test("without a network, or with a gateway that lost its service, the cached document is used", async () => {
  await keep("/", "routes in the browser");
  await keep("/home", "home");
  network.mockRejectedValue(new TypeError("offline"));
  expect(await answer(page("/home/"))).toBe("home");
  expect(await answer(page("/repay/unPayDetail"))).toBe("routes in the browser");
  network.mockResolvedValue(new Response("bad gateway", { status: 502 }));
  expect(await answer(page("/home"))).toBe("home");
});

test("a network that takes too long is not waited for", async () => {
  vi.useFakeTimers();
  await keep("/home", "home");
  network.mockReturnValue(new Promise(() => undefined));
  const answered = answer(page("/home"));
  await vi.advanceTimersByTimeAsync(DOCUMENT_WAIT_MS);
  expect(await answered).toBe("home");
});

test("without a cached document the network's answer counts", async () => {
  network.mockResolvedValue(new Response("bad gateway", { status: 502 }));
  expect(await answer(page("/home"))).toBe("bad gateway");
});

test("a file is fetched once and cached; a hotspot's page instead of it is not", async () => {
  network.mockResolvedValue(new Response("portal", { headers: { "content-type": "text/html" } }));
  expect(await answer(asset("/assets/b.js"))).toBe("portal");
  network.mockImplementation(() => Promise.resolve(new Response("b")));
  expect(await answer(asset("/assets/b.js"))).toBe("b");
  expect(await answer(asset("/assets/b.js"))).toBe("b");
  expect(network).toHaveBeenCalledTimes(2);
});

test("on a phone that is full, the network's answer is passed to the page all the same", async () => {
  const full = new FakeCache();
  full.put = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
  stores.set("kedu-r2", full);
  network.mockImplementation(() => Promise.resolve(new Response("b")));
  expect(await answer(asset("/assets/b.js"))).toBe("b");
  expect(network).toHaveBeenCalledTimes(1);
});

test("where the browser refuses the cache the network is used", async () => {
  const refused = () => Promise.reject(new DOMException("refused", "UnknownError"));
  vi.stubGlobal("caches", { open: refused, keys: refused, match: refused });
  network.mockImplementation(() => Promise.resolve(new Response("net")));
  expect(await answer(asset("/assets/b.js"))).toBe("net");
  expect(await answer(page("/home"))).toBe("net");
});

test.each([
  ["an answer of the service", asset("/api/home")],
  ["a page of the sandbox", page("/sandbox/")],
  ["a download", page("/api/contracts/1/pdf")],
  ["a document of another kind", page("/openapi.json")],
  ["a change", page("/home", "POST")],
  ["another origin's file", new Request("https://elsewhere.example/assets/a.js")],
])("%s is none of its business", (_name, request) => {
  expect(createShellCache(shell, network).answer(request, nothing)).toBeNull();
});

test("a page of another release gets its files from that release's cache, and from no other app's", async () => {
  network.mockResolvedValue(new Response("not found", { status: 404 }));
  stores.set("other", new FakeCache());
  await stores.get("other")?.put("/assets/old.js", new Response("another app's"));
  expect(await answer(asset("/assets/old.js"))).toBe("not found");
  stores.set("kedu-r1", new FakeCache());
  await stores.get("kedu-r1")?.put("/assets/old.js", new Response("old"));
  expect(await answer(asset("/assets/old.js"))).toBe("old");
  expect(network).toHaveBeenCalledOnce();
});

test("a file that both releases have cached comes from this one", async () => {
  await keep("/icon.svg", "new");
  stores.set("kedu-r1", new FakeCache());
  await stores.get("kedu-r1")?.put("/icon.svg", new Response("old"));
  expect(await answer(asset("/icon.svg"))).toBe("new");
});

test("a file that two releases share survives the deletion of the cache it came from", async () => {
  stores.set("kedu-r1", new FakeCache());
  await stores.get("kedu-r1")?.put("/assets/shared.js", new Response("shared"));
  await answer(asset("/assets/shared.js"));
  await createShellCache(shell, network).dropOthers(0);
  expect(await answer(asset("/assets/shared.js"))).toBe("shared");
  expect(network).not.toHaveBeenCalled();
});

test.each([
  ["all of this app's other caches are dropped", 0, ["kedu-r2", "other"]],
  ["the newest of the others stays where it is wanted", 1, ["kedu-r1", "kedu-r2", "other"]],
  ["no more are dropped than there are", 3, ["kedu-r0", "kedu-r1", "kedu-r2", "other"]],
])("%s", async (_name, left, names) => {
  stores.clear();
  for (const name of ["kedu-r0", "kedu-r1", "kedu-r2", "other"]) stores.set(name, new FakeCache());
  await createShellCache(shell, network).dropOthers(left);
  expect([...stores.keys()]).toEqual(names);
});
