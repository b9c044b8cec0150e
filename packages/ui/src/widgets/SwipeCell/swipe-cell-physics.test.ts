import { expect, test } from "vitest";
import {
  armedSide,
  type CellRoom,
  claimOf,
  heldOffset,
  openOffset,
  restingSide,
} from "./swipe-cell-physics.ts";

const both: CellRoom = {
  widthPx: 360,
  startPx: 80,
  endPx: 160,
  full: { start: false, end: true },
};
const endOnly: CellRoom = { ...both, startPx: 0 };

test("up and down stay with the page, also when a finger moves as far sideways", () => {
  expect(claimOf({ x: 3, y: 4 }, null, both)).toBe("undecided");
  expect(claimOf({ x: -8, y: 8 }, null, both)).toBe("page");
  expect(claimOf({ x: 2, y: -30 }, "end", both)).toBe("page");
  expect(claimOf({ x: -8, y: 5 }, null, both)).toBe("row");
});

test("a side without actions leaves the movement to what is around, unless the row is open", () => {
  expect(claimOf({ x: 20, y: 0 }, null, endOnly)).toBe("page");
  expect(claimOf({ x: -20, y: 0 }, null, endOnly)).toBe("row");
  expect(claimOf({ x: 20, y: 0 }, "end", endOnly)).toBe("row");
});

test("a row follows the finger over its actions, and beyond only where a full swipe does one", () => {
  expect(heldOffset(50, both)).toBe(50);
  expect(heldOffset(120, both)).toBe(90);
  expect(heldOffset(-300, both)).toBe(-300);
  expect(heldOffset(-900, both)).toBe(-360);
  expect(heldOffset(40, endOnly)).toBe(0);
});

test("a full swipe needs more than half of the row, and more than its actions", () => {
  expect(armedSide(-215, both)).toBeNull();
  expect(armedSide(-216, both)).toBe("end");
  // Half a row of actions.
  expect(armedSide(-216, { ...both, endPx: 200 })).toBeNull();
  expect(armedSide(-248, { ...both, endPx: 200 })).toBe("end");
  // The side at the start does nothing by itself.
  expect(armedSide(350, both)).toBeNull();
  // A row of one wide action can still be swiped away.
  expect(armedSide(-360, { ...both, endPx: 350 })).toBe("end");
});

test("more than half of the actions, or a flick, opens; a flick back closes", () => {
  expect(restingSide(-79, 0, both)).toBeNull();
  expect(restingSide(-81, 0, both)).toBe("end");
  expect(restingSide(-30, -0.5, both)).toBe("end");
  expect(restingSide(-150, 0.7, both)).toBeNull();
  // Never through to the other side.
  expect(restingSide(-10, 5, both)).toBeNull();
  expect(restingSide(60, 0, both)).toBe("start");
  expect(restingSide(60, 0, endOnly)).toBeNull();
});

test("an open row lies beside its actions", () => {
  expect([null, "start", "end"].map((side) => openOffset(side as "end" | null, both))).toEqual([
    0, 80, -160,
  ]);
});
