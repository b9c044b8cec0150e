import { expect, test } from "vitest";
import { sessionQuery } from "../data/identity.queries.ts";
import { SESSION_KEY } from "./kept-page.ts";

test("the document knows where the app keeps who is logged in", () => {
  expect(SESSION_KEY).toEqual(sessionQuery.queryKey);
});
