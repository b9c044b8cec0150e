import { vi } from "vitest";

// Files share a process, which starts faster than one for each; what modules keep is made again for each file.
vi.resetModules();
vi.unstubAllGlobals();

// Tests run in Node; this provides what modules read of a browser when they are loaded.
const browser = {
  location: new URL("https://kedu.example/"),
  navigator: { onLine: true, languages: ["zh-CN"], userAgent: "test" },
};
for (const [name, value] of Object.entries(browser)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
