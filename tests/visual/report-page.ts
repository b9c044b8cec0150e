import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import type { Report } from "./findings.ts";

const folder = join(import.meta.dirname, "page");

/** The page's script in one piece: modules are not loaded from a file. */
async function buildScript(): Promise<string> {
  const outputs = await build({
    configFile: false,
    root: folder,
    logLevel: "warn",
    // Also where a test takes the report.
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      lib: { entry: join(folder, "main.tsx"), formats: ["iife"], name: "visualReport" },
    },
  });
  const [first] = Array.isArray(outputs) ? outputs : [outputs];
  const [chunk] = first !== undefined && "output" in first ? first.output : [];
  if (chunk === undefined) throw new Error("the page of the report has no script");
  return chunk.code;
}

const inScript = (text: string) => text.replaceAll("</script", "<\\/script");

/** The whole report but its pictures, as one file that needs no network and no server. */
export async function reportPage(report: Report): Promise<string> {
  const styles = readFileSync(join(folder, "report.css"), "utf8");
  // In data a "<" may begin a comment that swallows the end of the script.
  const data = JSON.stringify(report).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Visual regression</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<div id="page"></div>
<script id="report" type="application/json">${data}</script>
<script>${inScript(await buildScript())}</script>
</body>
</html>
`;
}
