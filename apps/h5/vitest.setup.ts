// Tests run in Node; what modules read of a browser when they are loaded stands here.
const browser = {
  location: new URL("https://kedu.example/"),
  navigator: { onLine: true, languages: ["zh-CN"], userAgent: "test" },
};
for (const [name, value] of Object.entries(browser)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
