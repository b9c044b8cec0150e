import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { sandboxQuery } from "../data/sandbox.queries.ts";
import { areas } from "./areas.ts";
import { type Middleware, middlewares, runMiddleware } from "./middleware.ts";

const url = new URL("https://kedu.example/home");
const queryClient = new QueryClient();
const facts = {
  queryClient,
  url,
  search: url.searchParams,
  isAddress: () => Promise.resolve(true),
};

test("an unknown name is an error of its own, and nothing before it has run", async () => {
  const first = vi.fn<Middleware>(() => null);
  for (const name of ["unknown", "constructor", "__proto__", ""]) {
    await expect(runMiddleware(["first", name], facts, { first })).rejects.toMatchObject({
      message: "Unknown middleware",
      statusCode: 500,
    });
  }
  expect(first).not.toHaveBeenCalled();
});

test("they run in order, and one that redirects is the last", async () => {
  const order: string[] = [];
  const known: Record<string, Middleware> = {
    one: () => void order.push("one"),
    two: () => {
      order.push("two");
      return "/entrance";
    },
    three: () => void order.push("three"),
  };
  expect(await runMiddleware(["one", "two", "three"], facts, known)).toBe("/entrance");
  expect(order).toEqual(["one", "two"]);
  expect(await runMiddleware(["one"], facts, known)).toBeNull();
});

test("every name in an address exists", () => {
  const named = Object.values(areas).flatMap((each) =>
    each.flatMap(({ middleware }) => middleware ?? []),
  );
  expect(new Set(named)).toEqual(new Set(Object.keys(middlewares)));
});

test("the sandbox's page redirects to its console; without a sandbox it is not found", async () => {
  queryClient.setQueryData(sandboxQuery.queryKey, false);
  await expect(runMiddleware(["sandbox"], facts)).rejects.toMatchObject({ statusCode: 404 });
  queryClient.setQueryData(sandboxQuery.queryKey, true);
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal("location", { assign });
  const opened = vi.fn<() => void>();
  void runMiddleware(["sandbox"], facts).then(opened);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/sandbox/"));
  expect(opened).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
