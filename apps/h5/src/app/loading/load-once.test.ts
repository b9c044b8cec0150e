import { beforeEach, expect, test, vi } from "vitest";

const replace = vi.fn<(address: URL) => void>();
const stored = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, "keduStart");
  replace.mockReset();
  stored.clear();
  vi.stubGlobal("location", { replace });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

const address = () => new URL("https://kedu.example/home?a=1#x");
const broken = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

async function load<Module>(attempt: () => Promise<Module>, at: () => URL | null = address) {
  const { loadOnce } = await import("./load-once.ts");
  return loadOnce(attempt, at);
}

test("a chunk that loads is given back", async () => {
  await expect(load(() => Promise.resolve("screen"))).resolves.toBe("screen");
  expect(replace).not.toHaveBeenCalled();
});

test("a chunk that fails reloads the page it was for, with the flag, and shows nothing meanwhile", async () => {
  const settled = vi.fn<() => void>();
  void load(broken).then(settled, settled);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
  expect(replace.mock.calls[0]?.[0].href).toBe("https://kedu.example/home?a=1&nh5f=true#x");
  expect(settled).not.toHaveBeenCalled();
});

test("a chunk of a page that the dealer has left reloads nothing and spends nothing", async () => {
  await expect(load(broken, () => null)).rejects.toThrow("Failed to fetch");
  expect(replace).not.toHaveBeenCalled();
  expect(stored.size).toBe(0);
  void load(broken);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
});

test("once a session: the second failure shows", async () => {
  stored.set("kedu.reloadedForFile", "1");
  await expect(load(broken)).rejects.toThrow("Failed to fetch");
  expect(replace).not.toHaveBeenCalled();
});

test("where storage is refused, the flag in the address stops the circle", async () => {
  await expect(load(broken, () => new URL("https://kedu.example/home?nh5f=true"))).rejects.toThrow(
    "Failed to fetch",
  );
  expect(replace).not.toHaveBeenCalled();
});

test("where storage is refused and a redirect dropped the flag, the page itself remembers", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  void load(broken);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
  await expect(load(broken)).rejects.toThrow("Failed to fetch");
  expect(replace).toHaveBeenCalledTimes(1);
});

test("the flag takes the place of target=_blank", async () => {
  void load(broken, () => new URL("https://kedu.example/home?target=_blank&a=1"));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
  expect(replace.mock.calls[0]?.[0].search).toBe("?a=1&nh5f=true");
});

test("a part that did not arrive costs the reload too; a bug does not", async () => {
  vi.stubGlobal("location", { replace, href: "https://kedu.example/entrance" });
  const { reloadAfter } = await import("./load-once.ts");
  reloadAfter(new TypeError("x is not a function"));
  reloadAfter(new TypeError("Failed to fetch"));
  expect(replace).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time += 1) {
    reloadAfter(
      new TypeError("Failed to fetch dynamically imported module: https://kedu.example/a.js"),
    );
  }
  expect(replace).toHaveBeenCalledTimes(1);
});

test("offline nothing is reloaded: the page that is there stays readable", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  await expect(load(broken)).rejects.toThrow("Failed to fetch");
  expect(replace).not.toHaveBeenCalled();
});
