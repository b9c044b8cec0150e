import { gunzipSync } from "node:zlib";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { saveApplicationDraftMutation } from "./application.queries.ts";
import { api, REQUEST_TIMEOUT_MS, replaceTransport, setRequestLanguage } from "./client.ts";
import { outcomeOf } from "./outcome.ts";

const sent: Request[] = [];
let restore = (): void => undefined;

function answer(with_: (request: Request) => Promise<Response>): void {
  restore = replaceTransport((request) => {
    sent.push(request);
    return with_(request);
  });
}

/** The network keeps silent until the call is given up. */
const silence = (request: Request): Promise<Response> =>
  new Promise((_resolve, reject) => {
    request.signal.addEventListener("abort", () => reject(request.signal.reason as Error));
  });

afterEach(() => {
  restore();
  sent.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const draft = { challengeId: "x", code: "123456", platform: "FINANCAL_H5" } as const;

test("a call is given up after 6000 ms, a photo has longer", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  answer(() => Promise.resolve(Response.json({})));
  await api.credit.getHome({});
  await api.identity.logIn(draft);
  await api.files.uploadFile({ purpose: "ID_FRONT", file: new File(["x"], "id.jpg") });
  expect(timeout.mock.calls).toEqual([[REQUEST_TIMEOUT_MS], [REQUEST_TIMEOUT_MS], [60_000]]);
  expect(REQUEST_TIMEOUT_MS).toBe(6000);
});

test("what was given up counts as unanswered, and is not sent again by itself", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(
    AbortSignal.abort(new DOMException("timed out", "TimeoutError")),
  );
  answer((request) => {
    request.signal.throwIfAborted();
    return silence(request);
  });
  const error: unknown = await api.identity.logIn(draft).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "TimeoutError" });
  expect(outcomeOf(error)).toEqual({ kind: "unanswered" });
  expect(sent).toHaveLength(1);
});

test("offline a question may be tried, a change is not", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  answer(() => Promise.resolve(Response.json({})));
  await api.credit.getHome({});
  await expect(api.identity.logIn(draft)).rejects.toMatchObject({ name: "OfflineError" });
  expect(sent).toHaveLength(1);
});

test("calls go to the environment's service, in the dealer's language", async () => {
  answer(() => Promise.resolve(Response.json({})));
  setRequestLanguage("en");
  await api.credit.getHome({});
  setRequestLanguage("zh-CN");
  expect(sent[0]?.url).toBe("https://kedu.example/api/home");
  expect(sent[0]?.headers.get("accept-language")).toBe("en");
});

test("a licence with a long list of trades travels as gzip", async () => {
  answer(() => Promise.resolve(Response.json({})));
  const input = { appCode: "APP1001", licence: { businessScope: "手机零售".repeat(500) } };
  const client = new QueryClient();
  const mutation = new MutationObserver(client, {
    ...saveApplicationDraftMutation,
    onSuccess: () => undefined,
  });
  await mutation.mutate(input as never);
  const [request] = sent;
  expect(request?.headers.get("content-encoding")).toBe("gzip");
  const bytes = Buffer.from((await request?.arrayBuffer()) ?? new ArrayBuffer());
  const { appCode: _inTheAddress, ...body } = input;
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(body);
});
