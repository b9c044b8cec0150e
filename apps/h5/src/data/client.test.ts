import { gunzipSync } from "node:zlib";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import {
  api,
  fetchFile,
  REQUEST_TIMEOUT_MS,
  replaceTransport,
  setRequestLanguage,
} from "./client.ts";
import { outcomeOf } from "./outcome.ts";
import { createPaymentMutation, paymentQuoteQuery } from "./payment-making.queries.ts";

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

test("a call ends with the page that made it or with its limit, whichever is first", async () => {
  answer((request) => {
    request.signal.throwIfAborted();
    return silence(request);
  });
  const leaving = new AbortController();
  const calls = [
    api.credit.getHome({}, { signal: leaving.signal }),
    fetchFile("/contracts/1/pdf", leaving.signal),
  ];
  leaving.abort(new DOMException("left", "AbortError"));
  await Promise.all(
    calls.map((call) => expect(call).rejects.toMatchObject({ name: "AbortError" })),
  );
  await expect(api.credit.getHome({}, { signal: leaving.signal })).rejects.toMatchObject({
    message: "left",
  });
  expect(sent.every(({ signal }) => signal.aborted)).toBe(true);

  const limit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const late = api.credit.getHome({}, { signal: new AbortController().signal });
  limit.abort(new DOMException("timed out", "TimeoutError"));
  await expect(late).rejects.toMatchObject({ name: "TimeoutError" });
});

test("offline a question may be tried, a change is not", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  answer(() => Promise.resolve(Response.json({})));
  await api.credit.getHome({});
  await expect(api.identity.logIn(draft)).rejects.toMatchObject({ name: "OfflineError" });
  expect(sent).toHaveLength(1);
});

test("calls are made in the dealer's language", async () => {
  answer(() => Promise.resolve(Response.json({})));
  setRequestLanguage("en");
  await api.credit.getHome({});
  setRequestLanguage("zh-CN");
  expect(sent[0]?.headers.get("accept-language")).toBe("en");
});

test("a basket of 50 orders travels as gzip, its price is asked for so too", async () => {
  answer(() => Promise.resolve(Response.json({})));
  const orderIds = Array.from(
    { length: 50 },
    (_, index) => `01ARZ3NDEKTSV4RRFFQ69G5F${10 + index}`,
  );
  const client = new QueryClient();
  const quoted = { orderIds, interestCoupon: "BEST", principalCoupon: "NONE" } as const;
  await client.fetchQuery(paymentQuoteQuery(quoted));
  const input = {
    orders: orderIds.map((orderId) => ({ orderId, orderVersion: 1, amountFen: 100_000 })),
    mode: "ENTRUSTED_TRANSIT",
  };
  const mutation = new MutationObserver(client, {
    ...createPaymentMutation,
    onSuccess: () => undefined,
  });
  await mutation.mutate({ idempotencyKey: "k", input: input as never });
  const bodies = sent.map(async (request) => {
    expect(request.headers.get("content-encoding")).toBe("gzip");
    return JSON.parse(gunzipSync(Buffer.from(await request.arrayBuffer())).toString()) as unknown;
  });
  expect(await Promise.all(bodies)).toEqual([quoted, input]);
  expect(sent[1]?.headers.get("idempotency-key")).toBe("k");
});
