import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A request that the service answers at once. */
class AnsweredRequest extends EventTarget {
  static readonly opened: (readonly [string, string])[] = [];
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly response = { fileId: "f/1", widthPx: 1, heightPx: 1, sizeBytes: 1 };
  open(method: string, address: string): void {
    AnsweredRequest.opened.push([method, address]);
  }
  abort(): void {}
  send(): void {
    for (const type of ["load", "loadend"]) this.dispatchEvent(new Event(type));
  }
}

beforeEach(() => {
  AnsweredRequest.opened.length = 0;
  vi.stubGlobal("XMLHttpRequest", AnsweredRequest);
  vi.stubGlobal("navigator", { onLine: true, languages: ["zh-CN"] });
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  ["/api", "https://kedu.example/api"],
  ["/money/v2", "https://kedu.example/money/v2"],
  ["https://service.example/api", "https://service.example/api"],
])(
  "with %s as the environment's service, calls, files and pictures go there",
  async (url, there) => {
    vi.stubEnv("VITE_SERVICE_URL", url);
    const { api, fetchFile, replaceTransport } = await import("./client.ts");
    const { imageAddress, uploadImage } = await import("./files.upload.ts");
    const called: string[] = [];
    replaceTransport((request) => {
      called.push(request.url);
      return Promise.resolve(Response.json({}));
    });
    const { signal } = new AbortController();
    await api.credit.getHome({});
    await fetchFile("/contracts/1/pdf", signal);
    expect(called).toEqual([`${there}/home`, `${there}/contracts/1/pdf`]);

    const file = new File(["x"], "id.jpg");
    const { fileId } = await uploadImage("ID_FRONT", file, { signal, onProgress: () => undefined });
    expect(AnsweredRequest.opened).toEqual([["POST", `${url}/files`]]);
    expect(imageAddress(fileId)).toBe(`${url}/files/f%2F1`);
  },
);
