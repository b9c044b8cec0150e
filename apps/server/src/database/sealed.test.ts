import { expect, test } from "vitest";
import { type Sealed, vaultOf } from "./sealed.ts";

const vault = vaultOf(Buffer.alloc(32, 7));

test("what is sealed opens again, and equal values look different", () => {
  for (const plain of ["13612345678", "深圳宏达通讯有限公司", "x".repeat(10_000)]) {
    const [first, second] = [vault.seal(plain), vault.seal(plain)];
    expect(vault.open(first)).toBe(plain);
    expect(first).not.toBe(second);
    expect(first).not.toContain(plain);
  }
  expect(vault.open(vault.seal(""))).toBe("");
  const bytes = new Uint8Array([0, 255, 1]);
  expect(new Uint8Array(vault.openBytes(vault.sealBytes(bytes)))).toEqual(bytes);
});

test("a changed value, another key or plain text does not open", () => {
  const value = vault.seal("13612345678");
  const changed = `${value.slice(0, -2)}${value.endsWith("A") ? "B" : "A"}A` as Sealed;
  for (const open of [
    () => vault.open(changed),
    () => vaultOf(Buffer.alloc(32, 8)).open(value),
    () => vault.open("13612345678" as Sealed),
    () => vault.open("s1." as Sealed),
  ]) {
    expect(open).toThrow(Error);
  }
});

test("a lookup hash is the same for the same value of a kind, and for nothing else", () => {
  const hash = vault.lookupHash("mobile", "13612345678");
  expect(vault.lookupHash("mobile", "13612345678")).toBe(hash);
  expect(vault.lookupHash("mobile", "13612345679")).not.toBe(hash);
  expect(vault.lookupHash("id-no", "13612345678")).not.toBe(hash);
  expect(vaultOf(Buffer.alloc(32, 8)).lookupHash("mobile", "13612345678")).not.toBe(hash);
});
