import { afterEach, expect, test } from "vitest";
import { identityCheckQuery, proveIdentityFaceMutation } from "../data/identity-checks.queries.ts";
import { replaceTransport } from "../data/client.ts";
import { createQueryClient } from "./query-client.ts";

const CHECK = "0198c0de-0000-7000-8000-000000000001";
const { promise: slowRead, resolve: answerRead } = Promise.withResolvers<void>();
const answerOf = (proofs: readonly string[]) => Response.json({ checkId: CHECK, proofs });

const restore = replaceTransport(async ({ method }) => {
  if (method === "POST") return answerOf(["FACE"]);
  await slowRead;
  return answerOf([]);
});
afterEach(() => restore());

test("a read that began before a change does not bring the record back as it was", async () => {
  const client = createQueryClient(() => undefined);
  const options = identityCheckQuery(CHECK);
  const read = client.fetchQuery(options);
  await client
    .getMutationCache()
    .build(client, proveIdentityFaceMutation)
    .execute({ checkId: CHECK, faceSessionId: CHECK });
  answerRead();
  expect(await read).toMatchObject({ proofs: ["FACE"] });
  expect(client.getQueryData(options.queryKey)).toMatchObject({ proofs: ["FACE"] });
  // What is read after it is taken.
  expect(await client.fetchQuery(options)).toMatchObject({ proofs: [] });
});
