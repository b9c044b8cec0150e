import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";

const repository = join(import.meta.dirname, "../..");
export const storybookFolder = join(repository, "node_modules/.cache/kedu-visual/storybook");

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** Builds all stories as static pages, about 40 s. */
export async function buildStorybook(): Promise<void> {
  const storybook = join(repository, "node_modules/.bin/storybook");
  try {
    await promisify(execFile)(storybook, ["build", "--test", "--quiet", "-o", storybookFolder], {
      cwd: repository,
      maxBuffer: 1e8,
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`Storybook could not be built.\n${stdout}${stderr}`, { cause: error });
  }
}

export async function serveStorybook(): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://storybook").pathname);
    const file = join(storybookFolder, path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream");
    // The same scripts for a thousand pages.
    response.setHeader("cache-control", "max-age=3600");
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
