import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchFiles } from "./file-failure.ts";

interface Sent extends Omit<RequestInit, "body"> {
  readonly body: string;
}

const SCRIPT = "https://kedu.example/assets/index-a1.js";

beforeEach(() => {
  Reflect.deleteProperty(globalThis, "keduStart");
  vi.stubGlobal("HTMLImageElement", class extends EventTarget {});
  vi.stubGlobal("HTMLLinkElement", class extends EventTarget {});
  vi.stubGlobal(
    "HTMLScriptElement",
    class extends EventTarget {
      readonly src = SCRIPT;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Lets the entry of the page at `path` fail, and returns what was sent. */
function failAt(path: string): Sent {
  const location = Object.assign(new URL(path, "https://kedu.example"), {
    replace: () => undefined,
  });
  vi.stubGlobal("location", location);
  const sent: Sent[] = [];
  let listener: ((event: { target: unknown }) => void) | undefined;
  watchFiles({
    addEventListener: (_type: string, next: typeof listener) => (listener = next),
    navigator: { onLine: true },
    location,
    crypto,
    fetch: (_path: string, request: Sent) => {
      sent.push(request);
      return Promise.resolve();
    },
  } as unknown as Window);
  listener?.({ target: new HTMLScriptElement() });
  const [request] = sent;
  if (request === undefined) throw new Error("nothing was sent");
  return request;
}

test("a file that does not load is reported without cookies and without the page's address", () => {
  const { body, ...request } = failAt("/entrance?source=CSC");
  expect(request).toMatchObject({
    method: "POST",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  });
  expect(JSON.parse(body)).toMatchObject({
    errors: [{ kind: "asset", message: "/assets/index-a1.js", page: "/entrance" }],
  });
});

test.each([
  ["/", "/"],
  ["/phoneLogin/enterCode", "/phoneLogin"],
  ["/star-enjoy-loan/borrow?orderId=1", "/star-enjoy-loan"],
  ["/h5/face", "/h5"],
  ["/record/13800000001", "/record"],
  ["/13800000001", "/1"],
  ["/王小明/home", "/"],
  ["/a@b.example", "/a"],
])("of the page %s it reports %s", (path, reported) => {
  expect(JSON.parse(failAt(path).body)).toMatchObject({ errors: [{ page: reported }] });
});
