import { expect, test } from "vitest";
import { FLEXIBLE_CREDIT, PARTNER_CREDIT } from "../vocabulary/app-code.ts";
import { cheapestLine, inPayingOrder, isLineObstacle } from "./paying-lines.ts";

const flexible = { appCode: FLEXIBLE_CREDIT, totalDueFen: 10_300, obstacle: null } as const;
const partner = { appCode: PARTNER_CREDIT, totalDueFen: 10_250, obstacle: null } as const;
const codes = (lines: Parameters<typeof inPayingOrder>[0]) =>
  inPayingOrder(lines).map(({ appCode }) => appCode);

test("the cheaper line is offered first, and flexible credit at one price", () => {
  expect(codes([flexible, partner])).toEqual([PARTNER_CREDIT, FLEXIBLE_CREDIT]);
  expect(codes([{ ...partner, totalDueFen: 10_301 }, flexible])).toEqual([
    FLEXIBLE_CREDIT,
    PARTNER_CREDIT,
  ]);
  expect(codes([{ ...partner, totalDueFen: 10_300 }, flexible])).toEqual([
    FLEXIBLE_CREDIT,
    PARTNER_CREDIT,
  ]);
});

test("a line that cannot pay comes last, however cheap", () => {
  for (const obstacle of ["LINE_FROZEN", "LINE_NOT_AVAILABLE", "LIMIT_TOO_LOW"] as const) {
    expect(codes([{ ...partner, obstacle }, flexible])).toEqual([FLEXIBLE_CREDIT, PARTNER_CREDIT]);
  }
  expect(codes([])).toEqual([]);
});

test("what another line may not have is no matter of payer, orders or account", () => {
  expect(isLineObstacle("LIMIT_TOO_LOW")).toBe(true);
  for (const other of ["PAYER_NOT_ALLOWED", "ORDER_EXPIRED", "ACCOUNT_NOT_OPEN", null]) {
    expect(isLineObstacle(other)).toBe(false);
  }
});

test("a line is the cheapest where another can pay and costs more", () => {
  expect(cheapestLine([flexible, partner])).toBe(PARTNER_CREDIT);
  expect(cheapestLine([flexible, { ...partner, totalDueFen: 10_300 }])).toBeNull();
  expect(cheapestLine([flexible, { ...partner, obstacle: "LIMIT_TOO_LOW" }])).toBeNull();
  expect(cheapestLine([flexible])).toBeNull();
});
