import { expect, test } from "vitest";
import { vaultOf } from "../../database/sealed.ts";
import { hashPassword, matchesPassword } from "./password-hash.ts";

test("only the password of this user under this key matches, and no two hashes are alike", async () => {
  const vault = vaultOf(Buffer.alloc(32, 1));
  const passwordHash = await hashPassword(vault, "A", "482910");
  expect(passwordHash).not.toContain("482910");
  expect(await hashPassword(vault, "A", "482910")).not.toBe(passwordHash);
  const matches = [
    matchesPassword(vault, { userId: "A", passwordHash }, "482910"),
    matchesPassword(vault, { userId: "A", passwordHash }, "482911"),
    matchesPassword(vault, { userId: "B", passwordHash }, "482910"),
    matchesPassword(vaultOf(Buffer.alloc(32, 2)), { userId: "A", passwordHash }, "482910"),
  ];
  expect(await Promise.all(matches)).toEqual([true, false, false, false]);
  await expect(
    matchesPassword(vault, { userId: "A", passwordHash: "482910" }, "482910"),
  ).rejects.toThrow("no known scheme");
});
