import { beforeAll, describe, expect, test, vi } from "vitest";
import { createApiClient, ServiceError } from "./browser.ts";

function clientThat(answer: () => Response) {
  const requests: Request[] = [];
  const client = createApiClient({
    url: "https://kedu.example/api",
    headers: () => ({ "accept-language": "en" }),
    fetch: (request) => {
      requests.push(request);
      return Promise.resolve(answer());
    },
  });
  return { client, requests };
}

const ok = () => Response.json({ fine: true });

test("path parameters go into the path, the other input of a read into the query", async () => {
  const { client, requests } = clientThat(ok);
  await client.orders.getOrder({ orderId: "a/b?c" });
  await client.orders.listOrders({ view: "TO_PAY", cursor: "c 1" });
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET https://kedu.example/api/orders/a%2Fb%3Fc",
    "GET https://kedu.example/api/orders?view=TO_PAY&cursor=c+1",
  ]);
  expect(requests[0]?.headers.get("accept-language")).toBe("en");
});

test("the input of a write is sent as JSON, without absent fields", async () => {
  const { client, requests } = clientThat(ok);
  await client.identity.logIn(
    { challengeId: "x", code: "123456", platform: "FINANCAL_H5", deviceModel: undefined } as never,
    { context: { idempotencyKey: "k-1" } },
  );
  const [request] = requests;
  expect(request?.headers.get("content-type")).toBe("application/json");
  expect(request?.headers.get("idempotency-key")).toBe("k-1");
  expect(await request?.json()).toEqual({
    challengeId: "x",
    code: "123456",
    platform: "FINANCAL_H5",
  });
});

test("a file is sent as a form", async () => {
  const { client, requests } = clientThat(ok);
  const file = new File(["x"], "id.jpg", { type: "image/jpeg" });
  await client.files.uploadFile({ purpose: "ID_FRONT", file });
  const form = await requests[0]?.formData();
  expect(form?.get("purpose")).toBe("ID_FRONT");
  expect(form?.get("file")).toBeInstanceOf(File);
});

test("a list of files is sent as numbered form fields", async () => {
  const { client, requests } = clientThat(ok);
  const frames = ["a", "b"].map((text) => new File([text], `${text}.jpg`, { type: "image/jpeg" }));
  await client.face.verifyFace({ faceSessionId: "F1", frames });
  const form = await requests[0]?.formData();
  expect(form?.get("frames[0]")).toBeInstanceOf(File);
  expect(form?.get("frames[1]")).toHaveProperty("name", "b.jpg");
});

test("a refusal keeps its code, status and data", async () => {
  const { client } = clientThat(() =>
    Response.json(
      { defined: true, code: "CODE_WRONG", status: 422, message: "x", data: { triesLeft: 2 } },
      { status: 422 },
    ),
  );
  const refused = client.identity.getSession();
  await expect(refused).rejects.toBeInstanceOf(ServiceError);
  await expect(refused).rejects.toMatchObject({
    code: "CODE_WRONG",
    status: 422,
    data: { triesLeft: 2 },
  });
});

test.each([
  ["a page", () => new Response("<h1>Bad Gateway</h1>", { status: 502 })],
  [
    "half a JSON",
    () => new Response("{", { status: 502, headers: { "content-type": "application/json" } }),
  ],
  ["a list", () => Response.json([], { status: 502 })],
])("%s instead of an answer is a failure with the status", async (_name, answer) => {
  const { client } = clientThat(answer);
  await expect(client.credit.getHome()).rejects.toMatchObject({ code: "HTTP_502", status: 502 });
});

test("an HTML page with a success status is not an answer of the service", async () => {
  const { client } = clientThat(
    () => new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html" } }),
  );
  await expect(client.credit.getHome()).rejects.toMatchObject({ code: "HTTP_200", status: 200 });
});

test("an empty answer is nothing, an image is a blob", async () => {
  const empty = clientThat(() => new Response(null, { status: 204 }));
  await expect(empty.client.identity.getSession()).resolves.toBeUndefined();
  const image = clientThat(
    () => new Response("image", { headers: { "content-type": "image/jpeg" } }),
  );
  const got = await image.client.files.getFile({ fileId: "x" });
  expect(await got.text()).toBe("image");
});

test("a call can be aborted", async () => {
  const { client, requests } = clientThat(ok);
  const controller = new AbortController();
  await client.credit.getHome(undefined, { signal: controller.signal });
  controller.abort();
  expect(requests[0]?.signal.aborted).toBe(true);
});

test("a large body is compressed where a compressor is given, and sent as it is where compression fails", async () => {
  const large = { challengeId: "x".repeat(3_000), code: "1", platform: "FINANCAL_H5" } as const;
  const requests: Request[] = [];
  const packed = new Uint8Array([1, 2, 3]);
  const gzip = vi.fn<(json: string) => Promise<Uint8Array<ArrayBuffer> | null>>();
  const client = createApiClient({
    url: "https://kedu.example/api",
    fetch: (request) => {
      requests.push(request);
      return Promise.resolve(ok());
    },
  });
  const context = { gzip };
  await client.identity.logIn({ ...large, challengeId: "x" }, { context });
  expect(gzip).not.toHaveBeenCalled();

  gzip.mockResolvedValueOnce(packed).mockResolvedValueOnce(null);
  await client.identity.logIn(large, { context });
  expect(requests[1]?.headers.get("content-encoding")).toBe("gzip");
  expect(requests[1]?.headers.get("content-type")).toBe("application/json");
  expect(new Uint8Array((await requests[1]?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(packed);
  expect(gzip).toHaveBeenCalledWith(JSON.stringify(large));

  await client.identity.logIn(large, { context });
  expect(requests[2]?.headers.has("content-encoding")).toBe(false);
  expect(await requests[2]?.json()).toEqual(large);
});

test("each operation knows its place in the contract, and stays the same function", async () => {
  const { client } = clientThat(ok);
  expect(client.loans.getLoan.path).toEqual(["loans", "getLoan"]);
  expect(client.loans.getLoan).toBe(client.loans.getLoan);
  // Neither is taken for a promise.
  expect(await Promise.resolve(client)).toBe(client);
  expect(await Promise.resolve(client.loans)).toBe(client.loans);
});

describe("in a build that has only the first routes", () => {
  const later = vi.fn<() => Promise<Record<string, Record<string, string>>>>();
  const last = vi.fn<() => Promise<Record<string, Record<string, string>>>>();
  let createClient: typeof createApiClient;

  beforeAll(async () => {
    vi.resetModules();
    vi.doMock("./routes.ts", () => ({
      routes: { credit: { getHome: "GET /home" } },
      loadLaterRoutes: later,
      loadLastRoutes: last,
    }));
    ({ createApiClient: createClient } = await import("./browser.ts"));
  });

  test("the first call of another operation loads the other routes", async () => {
    later.mockResolvedValue({ loans: { getLoan: "GET /loans/{loanId}" } });
    last.mockResolvedValue({ sales: { getSalesQuota: "GET /sales/quota" } });
    const urls: string[] = [];
    const client = createClient({
      url: "https://kedu.example/api",
      fetch: (request) => {
        urls.push(request.url);
        return Promise.resolve(ok());
      },
    });
    await client.credit.getHome();
    expect(later).not.toHaveBeenCalled();
    await client.loans.getLoan({ loanId: "L1" });
    expect(last).not.toHaveBeenCalled();
    await client.sales.getSalesQuota();
    expect(urls).toEqual([
      "https://kedu.example/api/home",
      "https://kedu.example/api/loans/L1",
      "https://kedu.example/api/sales/quota",
    ]);
  });

  test("a call whose routes do not come rejects, and sends nothing", async () => {
    const lost = new TypeError("Failed to fetch dynamically imported module");
    later.mockRejectedValue(lost);
    const fetch = vi.fn<(request: Request) => Promise<Response>>();
    const client = createClient({ url: "https://kedu.example/api", fetch });
    await expect(client.loans.getLoan({ loanId: "L1" })).rejects.toBe(lost);
    expect(fetch).not.toHaveBeenCalled();
  });
});
