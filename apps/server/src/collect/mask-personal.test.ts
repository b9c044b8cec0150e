import { expect, test } from "vitest";
import { maskPersonal } from "./mask-personal.ts";

test.each([
  ["call 13800000001 now", "call # now"],
  ["138 0000 0001", "#"],
  ["+86-138-0000-0001", "+#"],
  ["ID 11010519491231002X.", "ID #."],
  ["6222 0200 0000 0000 123", "#"],
  ["1３8００００００01", "#"],
  ["a@b.example and c.d@e.example", "@ and @"],
  ["6.2.100", "6.2.100"],
  ["timeout after 6000 ms", "timeout after 6000 ms"],
  ["assets/Bx7k2.js:12:34567", "assets/Bx7k2.js:12:34567"],
])("%j becomes %j", (text, masked) => expect(maskPersonal(text)).toBe(masked));

test("50 kB of anything takes no time", () => {
  for (const piece of ["1", "1 ", "a@", "1-1-", "@"]) {
    const began = performance.now();
    maskPersonal(piece.repeat(50_000 / piece.length));
    expect(performance.now() - began, JSON.stringify(piece)).toBeLessThan(50);
  }
});
