import { expect, test } from "vitest";
import { createPageVisits } from "./page-visits.ts";

function visits() {
  const clock = { now: 0, hidden: false };
  const left: (readonly [string, number])[] = [];
  return {
    clock,
    left,
    visits: createPageVisits({
      now: () => clock.now,
      isHidden: () => clock.hidden,
      onLeave: (...leave) => left.push(leave),
    }),
  };
}

test("a page is left for another one, with the time for which it was viewed", () => {
  const { clock, left, visits: pages } = visits();
  pages.open("/home");
  clock.now = 5_200;
  pages.open("/repay");
  clock.now = 6_000;
  pages.open("/home");
  expect(left).toEqual([
    ["/home", 5_200],
    ["/repay", 800],
  ]);
});

test("a page in the background does not count as viewed, and is left once", () => {
  const { clock, left, visits: pages } = visits();
  pages.open("/home");
  clock.now = 1_000;
  pages.hide();
  // Hidden and then taken away.
  pages.hide();
  clock.now = 9_000;
  pages.show();
  pages.show();
  clock.now = 9_500;
  pages.open("/repay");
  expect(left).toEqual([
    ["/home", 1_000],
    ["/home", 500],
  ]);
});

test("without a page there is nothing to leave", () => {
  const { left, visits: pages } = visits();
  pages.hide();
  pages.show();
  pages.hide();
  expect(left).toEqual([]);
});

test("a page that is opened in the background counts as viewed from when it is shown", () => {
  const { clock, left, visits: pages } = visits();
  clock.hidden = true;
  pages.open("/home");
  clock.now = 3_600_000;
  clock.hidden = false;
  pages.show();
  clock.now += 2_000;
  pages.hide();
  expect(left).toEqual([["/home", 2_000]]);
});
