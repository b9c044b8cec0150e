import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { deviceOf } from "./device.ts";
import { test as journey } from "./journey.ts";
import { postgresData } from "./service-data.ts";
import { root, type Service } from "./service.ts";

/** The one with a flexible line that can be used, orders to pay and nothing overdue. */
export const DEALER = "13800000001";

/** A service that shows a copy of the example set, which the test may change. */
export const test = journey.extend<{ content: string }>({
  content: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "kedu-content-"));
    cpSync(join(root, "content"), folder, { recursive: true });
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  service: async ({ host, content }, use) => {
    const data = await postgresData();
    const environment = { ...data.environment, CONTENT_DIR: content };
    const service = await host.start({ ...data, environment });
    await untilShown(service, "autumn-stock");
    await use(service);
    await service.stop();
    await data.remove();
  },
});

/** The service reads the set beside its start. */
async function untilShown(service: Service, configId: string): Promise<void> {
  const { api } = await deviceOf(service, DEALER);
  const configIds = async () =>
    (await api.campaigns.listCampaigns()).items.map((each) => each.configId);
  await expect.poll(configIds).toContain(configId);
}
