import { expect, test } from "vitest";
import { hasMoved, movedTo } from "./moved-address.ts";

test("an older address keeps its query and its place on the page", () => {
  const url = new URL("https://kedu.example/home/old?channel=leaf&a=%E4%B8%AD#limit");
  const now = new URL(movedTo("/home")({ url }), url);
  expect(now.pathname + now.hash).toBe("/home#limit");
  expect(Object.fromEntries(now.searchParams)).toEqual({ channel: "leaf", a: "中", moved: "1" });
  expect(hasMoved(now.searchParams)).toBe(true);
  expect(hasMoved(url.searchParams)).toBe(false);
});
