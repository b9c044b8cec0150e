import { randomUUID } from "node:crypto";
import { openConnection } from "./plain-connection.ts";

/** A dealer's phone: one connection, one cookie. */
export interface Caller {
  send<Answer>(
    method: string,
    path: string,
    body?: object | Form,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  close(): void;
}

interface Form {
  readonly contentType: string;
  readonly bytes: Buffer;
}

export function openCaller(port: number, cookie: string): Caller {
  const connection = openConnection(port);
  return {
    async send<Answer>(
      method: string,
      path: string,
      body?: object | Form,
      headers: Readonly<Record<string, string>> = {},
    ) {
      const payload =
        body === undefined
          ? null
          : "bytes" in body
            ? body.bytes
            : Buffer.from(JSON.stringify(body));
      const type = body !== undefined && "contentType" in body ? body.contentType : JSON_TYPE;
      const fields = Object.entries({
        host: `127.0.0.1:${port}`,
        cookie,
        ...headers,
        ...(payload === null ? {} : { "content-type": type, "content-length": payload.length }),
      }).map(([name, value]) => `${name}: ${value}`);
      const head = [`${method} /api${path} HTTP/1.1`, ...fields, "", ""].join("\r\n");
      const { status, text } = await connection.ask(head, payload);
      if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`);
      return JSON.parse(text) as Answer;
    },
    close: () => connection.close(),
  };
}

const JSON_TYPE = "application/json";

interface Quote {
  readonly orders: readonly { orderId: string; orderVersion: number; amountFen: number }[];
  readonly mode: string;
  readonly bankChannel: string;
  readonly interestCouponId: string | null;
  readonly principalCouponId: string | null;
  readonly termsHash: string;
}

interface Payment {
  readonly paymentId: string;
  readonly contractId: string;
  readonly termsHash: string;
  readonly status: string;
}

/** One whole payment as the H5 makes it: quote, intent, contract read, face check, confirmation. */
export async function pay(caller: Caller, orderId: string): Promise<void> {
  const quote = await caller.send<Quote>("POST", "/payment-quotes", {
    orderIds: [orderId],
    mode: "ENTRUSTED_DIRECT",
    interestCoupon: "NONE",
    principalCoupon: "NONE",
  });
  const payment = await caller.send<Payment>(
    "POST",
    "/payments",
    {
      orders: quote.orders.map(({ orderId: id, orderVersion, amountFen }) => ({
        orderId: id,
        orderVersion,
        amountFen,
      })),
      mode: quote.mode,
      bankChannel: quote.bankChannel,
      interestCouponId: quote.interestCouponId,
      principalCouponId: quote.principalCouponId,
      termsHash: quote.termsHash,
    },
    { "idempotency-key": randomUUID() },
  );
  const { filledSha256 } = await caller.send<{ filledSha256: string }>(
    "GET",
    `/contracts/${payment.contractId}`,
  );
  await caller.send("POST", `/contracts/${payment.contractId}/reading`, {
    filledSha256,
    readMs: 60_000,
    scrolledToEnd: true,
  });
  const face = await caller.send<{ faceSessionId: string }>("POST", "/face-sessions", {
    purpose: "PAYMENT",
    appCode: "APP1001",
    paymentId: payment.paymentId,
  });
  await caller.send("POST", `/face-sessions/${face.faceSessionId}/frames`, await threeFrames());
  const paid = await caller.send<Payment>(
    "POST",
    `/payments/${payment.paymentId}/confirmation`,
    { faceSessionId: face.faceSessionId, termsHash: payment.termsHash },
    { "idempotency-key": randomUUID() },
  );
  if (paid.status !== "SUCCESS") throw new Error(`a payment ended in ${paid.status}`);
}

/** The smallest JPEG there is, one pixel: cleaning pictures is not what is measured. */
const PIXEL =
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=";

let frames: Promise<Form> | null = null;

export function threeFrames(): Promise<Form> {
  frames ??= (async () => {
    const form = new FormData();
    const pixel = new Uint8Array(Buffer.from(PIXEL, "base64"));
    for (let number = 0; number < 3; number += 1) {
      form.append(`frames[${number}]`, new File([pixel], `${number}.jpg`, { type: "image/jpeg" }));
    }
    const encoded = new Response(form);
    const contentType = encoded.headers.get("content-type") ?? "";
    return { contentType, bytes: Buffer.from(await encoded.arrayBuffer()) };
  })();
  return frames;
}
