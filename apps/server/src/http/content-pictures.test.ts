import { expect, test } from "vitest";
import { contentFolder, EXAMPLE_SET } from "../testing/content-folder.ts";
import { startTestService } from "../testing/service.ts";

test("pictures are served in both formats for good, and nothing else is", async () => {
  const folder = contentFolder();
  folder.campaign("plain");
  const service = await startTestService({
    environment: { CONTENT_DIR: EXAMPLE_SET },
  });
  await service.context.content.refresh();
  const [hash = ""] = service.context.content.current().pictures.keys();
  for (const format of ["avif", "webp"]) {
    const { headers, statusCode } = await service.app.inject({ url: `/content/${hash}.${format}` });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": `image/${format}`,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
  }
  for (const file of [`${hash}.png`, `${"0".repeat(32)}.avif`, "campaign.schema.json", hash]) {
    expect((await service.app.inject({ url: `/content/${file}` })).statusCode).toBe(404);
  }
}, 60_000);
