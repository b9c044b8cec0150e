import { expect, test } from "vitest";
import { declinedFaceResult, waysLeftOut } from "./declined-face.ts";

const direct = { mode: "ENTRUSTED_DIRECT", bankChannel: "ICBC_BANK" } as const;
const otherBank = { ...direct, bankChannel: "CCB_BANK" } as const;
const otherMode = { ...direct, mode: "SELF_WITHDRAWAL" } as const;

test("a check that the bank does not take leads to the other ways, where one is open", () => {
  expect(declinedFaceResult([direct, otherBank], [direct])).toBe("selectPayway");
  expect(declinedFaceResult([otherMode], [direct])).toBe("selectPayway");
  expect(declinedFaceResult([direct], [direct])).toBe("toastPayway");
  expect(declinedFaceResult([], [direct])).toBe("toastPayway");
  // Those that were declined before are no way on.
  expect(declinedFaceResult([direct, otherMode], [direct, otherMode])).toBe("toastPayway");
  expect(declinedFaceResult([direct, otherMode, otherBank], [direct, otherMode])).toBe(
    "selectPayway",
  );
});

test("a declined way is left out while another is open, and is there again when none is", () => {
  const open = [direct, otherMode];
  expect(waysLeftOut(open, [])).toEqual([]);
  expect(waysLeftOut(open, [direct])).toEqual([direct]);
  expect(waysLeftOut(open, [otherBank])).toEqual([]);
  expect(waysLeftOut(open, [direct, otherMode])).toEqual([]);
  expect(waysLeftOut([direct], [direct])).toEqual([]);
});
