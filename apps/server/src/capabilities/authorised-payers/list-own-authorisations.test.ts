import { expect, test } from "vitest";
import { openLink, startInvited } from "../../testing/authorise.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a person sees their own authorisations, once the link was opened and until they end", async () => {
  const { authorisationId, legal, person } = await startInvited();
  const own = async (api = person) => (await api.authorisations.listOwnAuthorisations()).items;
  expect(await own()).toEqual([]);
  await openLink(legal, person, authorisationId);
  expect(await own()).toMatchObject([
    {
      authorisationId,
      status: "INVITED",
      enterpriseName: "测试商户01有限公司",
      inviterNameMasked: "张**",
      acting: false,
    },
  ]);
  expect(await own(legal)).toEqual([]);
  await legal.authorisations.revokeAuthorisedPerson({ authorisationId }, withKey());
  expect(await own()).toEqual([]);
});
