import { beforeEach, expect, test, vi } from "vitest";

const replace = vi.fn<(address: URL) => void>();
const stored = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
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

async function load<Module>(attempt: () => Promise<Module>, at = address) {
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

test("offline nothing is reloaded: the page that is there stays readable", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  await expect(load(broken)).rejects.toThrow("Failed to fetch");
  expect(replace).not.toHaveBeenCalled();
});
