import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { AddressFacts } from "./area.ts";
import { existing, holds } from "./existing.ts";

const ID = "01J0RDER000000000000000000";

const factsOf = (query: string): AddressFacts => ({
  queryClient: new QueryClient(),
  search: new URLSearchParams(query),
  url: new URL(`https://kedu.example/?${query}`),
  isAddress: () => Promise.resolve(true),
});

const refused = (code: string) => Object.assign(new Error(code), { code, status: 409 });

const loanOf = (id: string) => ({
  queryKey: ["loan", id],
  queryFn: () => Promise.resolve({ id, isOpen: true }),
});

test("a page is there while the record that its address names is", async () => {
  const hasLoan = existing(loanOf, "loan");
  expect(await hasLoan(factsOf(`loan=${ID}`))).toBe(true);
  expect(await hasLoan(factsOf(`order=${ID}`))).toBe(false);
  expect(await hasLoan(factsOf("loan=../x"))).toBe(false);
});

test("a record of another kind than the page's is not there", async () => {
  const isWanted = (query: string) =>
    existing(
      loanOf,
      "loan",
      ({ isOpen }, { search }) => isOpen && search.get("seq") === "1",
    )(factsOf(query));
  expect(await isWanted(`loan=${ID}&seq=1`)).toBe(true);
  expect(await isWanted(`loan=${ID}&seq=2`)).toBe(false);
});

test.each([
  "NOT_FOUND",
  "ORDER_NOT_FOUND",
  "LOAN_NOT_SETTLED",
  "ACCOUNT_NOT_OPEN",
  "INPUT_INVALID",
])("%s closes the page", async (code) => {
  expect(await holds(() => Promise.reject(refused(code)))).toBe(false);
});

test.each(["SERVICE_BUSY", "NOT_LOGGED_IN", "TOO_MANY_REQUESTS", "GLYPH_MISSING"])(
  "%s leaves the page to say so",
  async (code) => {
    expect(await holds(() => Promise.reject(refused(code)))).toBe(true);
  },
);

test("no answer leaves the page to say so", async () => {
  const lost = existing(
    (id) => ({
      queryKey: ["lost", id],
      queryFn: (): Promise<never> => Promise.reject(new TypeError("failed to fetch")),
      retry: false,
    }),
    "loan",
  );
  expect(await lost(factsOf(`loan=${ID}`))).toBe(true);
});
