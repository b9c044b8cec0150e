import { expect, test, vi } from "vitest";
import type { AreaData } from "./area-tree.ts";
import { areasLoaded, loadAreas, loadKeptAreas } from "./load-areas.ts";

const data: AreaData = { province_list: {}, city_list: {}, county_list: {} };

test("divisions are loaded once for all who ask, and a failure is asked for again", async () => {
  const loader = vi
    .fn<() => Promise<AreaData>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue(data);
  await expect(loadAreas(loader)).rejects.toThrow("offline");
  expect(areasLoaded(loader)).toBeUndefined();
  const [one, other] = await Promise.all([loadAreas(loader), loadAreas(loader)]);
  expect([one, other, areasLoaded(loader)]).toEqual([data, data, data]);
  expect(loader).toHaveBeenCalledTimes(2);
});

test("the kept divisions are there", async () => {
  const { province_list: provinces } = await loadAreas(loadKeptAreas);
  expect(provinces["440000"]).toBe("广东省");
});
