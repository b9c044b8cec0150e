import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { frames } from "../testing/frames.ts";
import { VirtualList } from "./VirtualList.tsx";
import { readPlace } from "./kept-place.ts";

// What needs the page itself to scroll.

const items = Array.from({ length: 10_000 }, (_, place) => `row-${place}`);
const kept = new Map<string, string>();
const store = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
};

let container: HTMLElement;
let root: Root;

/** Rows of 40 to 100 px, below something that may become higher. */
function Page({ rows, shown = true }: { rows: readonly string[]; shown?: boolean }) {
  return (
    <>
      <div data-testid="above">above</div>
      {shown ? (
        <VirtualList
          label="rows"
          items={rows}
          getKey={String}
          renderItem={(row) => (
            <svg height={40 + (Number(row.split("-")[1]) % 4) * 20} width="100" aria-label={row} />
          )}
          keepPlace={{ store, name: "rows" }}
        />
      ) : null}
    </>
  );
}

const rowAt = (name: string) =>
  document.querySelector(`svg[aria-label="${name}"]`)?.closest<HTMLElement>("article");

beforeEach(async () => {
  kept.clear();
  container = document.createElement("div");
  document.body.append(container);
  root = createRoot(container);
  root.render(<Page rows={items} />);
  await frames();
});

afterEach(() => {
  root.unmount();
  container.remove();
  window.scrollTo(0, 0);
});

async function scrolledTo(px: number): Promise<string> {
  window.scrollTo(0, px);
  await vi.waitFor(() => {
    const first = [...document.querySelectorAll("article")].find(
      (row) => row.getBoundingClientRect().bottom > 0,
    );
    expect(first?.getBoundingClientRect().top).toBeLessThanOrEqual(0);
  });
  await frames(6);
  return inSight();
}

/** The row at the top of the screen. */
function inSight(): string {
  const row = [...document.querySelectorAll("article")].find(
    (each) => each.getBoundingClientRect().bottom > 1,
  );
  return row?.querySelector("svg")?.getAttribute("aria-label") ?? "";
}

test("of 10,000 rows a few are on the page, wherever it is scrolled to", async () => {
  expect(document.querySelectorAll("article").length).toBeLessThanOrEqual(40);
  await scrolledTo(300_000);
  expect(document.querySelectorAll("article").length).toBeLessThanOrEqual(40);
  const tops = [...document.querySelectorAll("article")].map((row) => row.getBoundingClientRect());
  for (const [at, place] of tops.slice(1).entries()) {
    expect(place.top).toBeCloseTo(tops[at]!.bottom, 0);
  }
});

test("a list that is shown again is where it was, also among other rows", async () => {
  const row = await scrolledTo(200_000);
  const { top } = rowAt(row)!.getBoundingClientRect();
  await vi.waitFor(() => expect(readPlace(store, "rows")?.key).toBe(row));
  root.render(<Page rows={items} shown={false} />);
  await vi.waitFor(() => expect(document.querySelector("article")).toBeNull());
  window.scrollTo(0, 0);
  root.render(<Page rows={items} />);
  await vi.waitFor(() => expect(inSight()).toBe(row));
  await frames(6);
  expect(rowAt(row)!.getBoundingClientRect().top).toBeCloseTo(top, 0);

  root.render(<Page rows={items} shown={false} />);
  await vi.waitFor(() => expect(document.querySelector("article")).toBeNull());
  window.scrollTo(0, 0);
  root.render(<Page rows={["new-1", "new-2", ...items]} />);
  await vi.waitFor(() => expect(inSight()).toBe(row));
});

test("what becomes higher above the list moves it, and nothing overlaps", async () => {
  const above = document.querySelector<HTMLElement>("[data-testid=above]")!;
  above.style.setProperty("height", "600px");
  await frames(6);
  expect(rowAt("row-0")!.getBoundingClientRect().top).toBeCloseTo(
    above.getBoundingClientRect().bottom,
    0,
  );
  await scrolledTo(100_600);
  const list = document.querySelector("[role=feed]")!.getBoundingClientRect();
  const row = rowAt(inSight())!;
  expect(row.getBoundingClientRect().top).toBeGreaterThan(list.top);
});

test("a list without rows is no feed", async () => {
  root.render(<Page rows={[]} />);
  await frames();
  expect(document.querySelector("[role=feed], article")).toBeNull();
});
