import { expect, test } from "vitest";
import { decryptRouteParams, encryptRouteParams } from "./route-params.ts";

test("parameters survive an address", () => {
  const params = { paymentId: "01J", back: "/orderList?tab=paid", amounts: [1, 2] };
  const address = new URL("https://kedu.example/face/faceRecognize");
  address.searchParams.set("params", encryptRouteParams(params));
  expect(address.href).not.toContain("paymentId");
  expect(decryptRouteParams(new URL(address.href).searchParams.get("params"))).toEqual(params);
});

test("a shell that turned plus signs into spaces does no harm", () => {
  for (let tries = 0; tries < 40; tries += 1) {
    const text = encryptRouteParams({ tries });
    expect(decryptRouteParams(text.replaceAll("+", " "))).toEqual({ tries });
  }
});

test.each([null, undefined, "", "x", "U2FsdGVkX19hYmNkZWZnaA==", "%%%", "{}"])(
  "%j gives an empty object",
  (text) => expect(decryptRouteParams(text)).toEqual({}),
);

test("another passphrase, and anything that is no object, gives an empty object", () => {
  expect(decryptRouteParams(encryptRouteParams({ a: 1 }, "one"), "other")).toEqual({});
  // Only an object can have been encrypted by us; a list must not pass as one.
  expect(decryptRouteParams(encryptRouteParams([1] as never))).toEqual({});
});

test("another passphrase, or a text that was cut, gives an empty object however often it is tried", () => {
  const params = { loan: "01M0H1WD40Q19K7RWQ09MW7KX5", tab: "1" };
  const opened: unknown[] = [];
  for (let turn = 0; turn < 150; turn += 1) {
    const text = encryptRouteParams(params);
    for (const [encrypted, passphrase] of [
      [text, `wrong-${turn}`],
      [text.slice(0, 1 + (turn % (text.length - 1))), undefined],
      [text.slice(1 + (turn % (text.length - 1))), undefined],
    ] as const) {
      const read = decryptRouteParams(encrypted, passphrase);
      // Without the signs that fill it up at its end it is still whole.
      const isWhole = encrypted.length >= text.length - 2 && passphrase === undefined;
      if (Object.keys(read).length > 0 && !isWhole) opened.push({ encrypted, passphrase, read });
    }
  }
  expect(opened).toEqual([]);
});

test("what cannot be encrypted gives an empty text", () => {
  const circle: Record<string, unknown> = {};
  circle["self"] = circle;
  expect(encryptRouteParams(circle as never)).toBe("");
});
