import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import sharp from "sharp";

const ROOT = join(import.meta.dirname, "../..");
const BUILT = join(ROOT, "apps/h5/dist");

/** What must not be public: our sources, and any credentials. */
const FORBIDDEN = {
  "a source map": /sourceMappingURL=/,
  "a private key": /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  "the address of a database": /postgres(?:ql)?:\/\/\w/,
  "a setting of the service": /KEDU_[A-Z_]*(?:KEY|SECRET|PASSWORD)|DATABASE_URL/,
  "a schema of the API contract": /~standard|~orpc/,
} as const;

test("the built files carry no source map, no secret and no path of the machine", () => {
  const files = globSync("**/*.{js,css,html,json,webmanifest,svg,map}", { cwd: BUILT });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(BUILT, file), "utf8");
    const said = Object.entries(FORBIDDEN)
      .filter(([, pattern]) => pattern.test(text))
      .map(([what]) => `${file} has ${what}`);
    if (text.includes(ROOT)) said.push(`${file} has a path of the machine that built it`);
    if (file.endsWith(".map")) said.push(`${file} is a source map`);
    return said;
  });
  expect(found).toEqual([]);
});

/** The unpacked bytes of a compressed file; null where it is missing. */
function unpacked(path: string, unpack: (packed: Buffer) => Buffer): Buffer | null {
  return existsSync(path) ? unpack(readFileSync(path)) : null;
}

test("each text file is there compressed in both ways, and unpacks to the same bytes", () => {
  const files = globSync("**/*.{js,mjs,css,html,json,txt,webmanifest,svg}", { cwd: BUILT });
  expect(files.length).toBeGreaterThan(50);
  const wrong = files.filter((file) => {
    const path = join(BUILT, file);
    const bytes = readFileSync(path);
    const br = unpacked(`${path}.br`, brotliDecompressSync);
    const gz = unpacked(`${path}.gz`, gunzipSync);
    return br?.equals(bytes) !== true || gz?.equals(bytes) !== true;
  });
  expect(wrong).toEqual([]);
});

interface Manifest {
  readonly theme_color: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
  }[];
}

test("every document describes the product: a supply-chain instalment loan", () => {
  const pages = readdirSync(BUILT).filter((file) => file.endsWith(".html"));
  expect(pages).toEqual(expect.arrayContaining(["index.html", "entrance.html", "home.html"]));
  for (const page of pages) {
    const html = readFileSync(join(BUILT, page), "utf8");
    expect(html, page).toContain("<title>刻度</title>");
    expect(html, page).toMatch(/<meta name="description" content="[^"]*供应链分期借款。" \/>/);
  }
});

test("the manifest describes an app: its name, start address and colours, and icons of the sizes it declares", async () => {
  const manifest: Manifest = JSON.parse(readFileSync(join(BUILT, "manifest.webmanifest"), "utf8"));
  expect(manifest).toMatchObject({
    name: "刻度：订单分期",
    short_name: "刻度",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#EFF3F1",
    background_color: "#EFF3F1",
  });
  // The bar above the page has one colour, installed or not.
  const home = readFileSync(join(BUILT, "home.html"), "utf8");
  expect(home).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(home).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`);

  const stated = manifest.icons.map(({ sizes, type }) => `${type} ${sizes}`);
  const found = await Promise.all(
    manifest.icons.map(async ({ src, sizes }) => {
      const { format, width, height } = await sharp(join(BUILT, src)).metadata();
      return format === "svg" ? `image/svg+xml ${sizes}` : `image/${format} ${width}x${height}`;
    }),
  );
  expect(found).toEqual(stated);
  expect(stated).toEqual(expect.arrayContaining(["image/png 192x192", "image/png 512x512"]));
});
