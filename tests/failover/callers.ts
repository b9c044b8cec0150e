import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { threeFrames } from "../bench/payments.ts";
import type { Dealer, World } from "./world.ts";

/** The client's own limit (specification 7). */
const CLIENT_LIMIT_MS = 6_000;
/** A person, or an order system, tries again after this time. */
const AGAIN_MS = 300;
const READ_EVERY_MS = 200;
/** One payment is tried for so long. */
const TRIED_MS = 180_000;

/** What callers saw. */
export interface Sight {
  readonly acknowledged: string[];
  /** Answers that were neither a result nor a read, by status and code. */
  readonly refusals: Map<string, number>;
  /** Instants, in ms, of acknowledged payments and of reads that were answered. */
  readonly paidAt: number[];
  readonly readAt: number[];
  /** The longest wait of one payment, with all its tries. */
  longestMs: number;
}

export interface Callers {
  /** What is seen since they started. */
  readonly sight: Sight;
  /** Lets every payment under way end. */
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly body: Record<string, unknown>;
}

/** A payment that the service refused for good, such as one that expired meanwhile. */
class RefusedError extends Error {}

/**
 * Dealers who pay one order after another, each through either process, as a load balancer leads them; and one who
 * reads all the while.
 */
export function startCallers(
  world: World,
  dealers: readonly Dealer[],
  ports: readonly number[],
): Callers {
  const sight = newSight();
  const end = new AbortController();
  let turn = 0;
  const send = async (
    dealer: Dealer | null,
    method: string,
    path: string,
    body: BodyInit | null,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> => {
    turn += 1;
    const port = ports[turn % ports.length] ?? 0;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        body,
        headers: { ...headers, ...(dealer === null ? {} : { cookie: dealer.cookie }) },
        signal: AbortSignal.timeout(CLIENT_LIMIT_MS),
      });
      const read = (await answer.json()) as Record<string, unknown>;
      const { code } = read;
      return { status: answer.status, code: typeof code === "string" ? code : "", body: read };
    } catch (error) {
      const isLate = error instanceof Error && error.name === "TimeoutError";
      return { status: 0, code: isLate ? "no answer in 6 s" : "no connection", body: {} };
    }
  };
  /** Tries until there is a result, with the same key. */
  const insist: typeof send = async (...call) => {
    for (const deadline = Date.now() + TRIED_MS; ; await pause(AGAIN_MS)) {
      const answer = await send(...call);
      if (answer.status === 200) return answer;
      const name = answer.status === 0 ? answer.code : `${answer.status} ${answer.code}`;
      sight.refusals.set(name, (sight.refusals.get(name) ?? 0) + 1);
      const mayTry =
        answer.status === 0 || answer.status === 503 || answer.code === "REQUEST_IN_PROGRESS";
      if (!mayTry || Date.now() > deadline) throw new RefusedError(`${call[2]}: ${name}`);
    }
  };
  const asJson = (dealer: Dealer, path: string, body: object, keyed = false) =>
    insist(dealer, "POST", path, JSON.stringify(body), {
      "content-type": "application/json",
      ...(keyed ? { "idempotency-key": randomUUID() } : {}),
    });
  const read = (dealer: Dealer, path: string) => insist(dealer, "GET", path, null, {});

  const pay = async (dealer: Dealer): Promise<void> => {
    const startedAt = Date.now();
    const { body: bytes, headers } = world.signOrder(dealer);
    const order = await insist(null, "POST", "/intake/orders", new Uint8Array(bytes), headers);
    const quote = await asJson(dealer, "/payment-quotes", {
      orderIds: [order.body["orderId"]],
      mode: "ENTRUSTED_DIRECT",
      interestCoupon: "NONE",
      principalCoupon: "NONE",
    });
    const orders = quote.body["orders"] as readonly Record<string, unknown>[];
    const payment = await asJson(
      dealer,
      "/payments",
      {
        ...only(quote.body, [
          "mode",
          "bankChannel",
          "interestCouponId",
          "principalCouponId",
          "termsHash",
        ]),
        orders: orders.map((one) => only(one, ["orderId", "orderVersion", "amountFen"])),
      },
      true,
    );
    const { paymentId, contractId, termsHash } = payment.body;
    const contract = await read(dealer, `/contracts/${String(contractId)}`);
    await asJson(dealer, `/contracts/${String(contractId)}/reading`, {
      filledSha256: contract.body["filledSha256"],
      readMs: 60_000,
      scrolledToEnd: true,
    });
    const face = await asJson(dealer, "/face-sessions", {
      purpose: "PAYMENT",
      appCode: "APP1001",
      paymentId,
    });
    const { faceSessionId } = face.body;
    const frames = await threeFrames();
    const path = `/face-sessions/${String(faceSessionId)}/frames`;
    const content = { "content-type": frames.contentType };
    await insist(dealer, "POST", path, new Uint8Array(frames.bytes), content);
    let status = await asJson(
      dealer,
      `/payments/${String(paymentId)}/confirmation`,
      { faceSessionId, termsHash },
      true,
    );
    while (status.body["status"] !== "SUCCESS") {
      if (status.body["status"] === "FAIL" || Date.now() > startedAt + TRIED_MS) {
        throw new RefusedError(`payment ${String(status.body["status"])}`);
      }
      await pause(AGAIN_MS);
      status = await read(dealer, `/payments/${String(paymentId)}`);
    }
    sight.acknowledged.push(String(paymentId));
    sight.paidAt.push(Date.now());
    sight.longestMs = Math.max(sight.longestMs, Date.now() - startedAt);
  };

  const payAlways = async (dealer: Dealer) => {
    while (!end.signal.aborted) {
      await pay(dealer).catch(async (error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
        // The dealer begins a new one.
        await pause(AGAIN_MS);
      });
    }
  };
  const readAlways = async (dealer: Dealer) => {
    for (; !end.signal.aborted; await pause(READ_EVERY_MS)) {
      const { status } = await send(dealer, "GET", "/home", null, {});
      if (status === 200) sight.readAt.push(Date.now());
    }
  };
  const [first] = dealers;
  const working = Promise.all([
    ...dealers.map(payAlways),
    ...(first === undefined ? [] : [readAlways(first)]),
  ]);
  // It is awaited at the stop.
  working.catch(() => {});
  return {
    sight,
    async stop() {
      end.abort();
      await working;
    },
  };
}

const newSight = (): Sight => ({
  acknowledged: [],
  refusals: new Map(),
  paidAt: [Date.now()],
  readAt: [Date.now()],
  longestMs: 0,
});

function only(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

/** The longest time between two of these instants, in seconds. */
export function longestGapSeconds(instants: readonly number[], endsAt: number): number {
  const all = [...instants, endsAt];
  return Math.max(...all.map((at, index) => at - (all[index - 1] ?? at))) / 1000;
}

/** Accepts the documents that a payment asks for. */
export async function acceptDocuments(dealer: Dealer, port: number): Promise<void> {
  const origin = `http://127.0.0.1:${port}/api`;
  const headers = { cookie: dealer.cookie, "content-type": "application/json" };
  const listed = await fetch(`${origin}/documents?moment=FACE`, { headers });
  const { items } = (await listed.json()) as { items: { code: string; version: string }[] };
  const documents = items.map(({ code, version }) => ({ code, version }));
  const answer = await fetch(`${origin}/consents`, {
    method: "POST",
    headers,
    body: JSON.stringify({ documents }),
  });
  if (!answer.ok) throw new Error(`consents answered ${answer.status}: ${await answer.text()}`);
}
