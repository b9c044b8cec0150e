import { join, resolve } from "node:path";
import { previewPass, PREVIEW_MAX_SECONDS } from "./capabilities/campaigns/preview-pass.ts";
import { problemLine } from "./content/problem.ts";
import { readContent } from "./content/read-content.ts";
import { readDataKey } from "./database/data-key.ts";
import { vaultOf } from "./database/sealed.ts";
import { readConfig } from "./runtime/config.ts";

// Prints a link that shows one campaign for a day, whatever its period and audience: `npm run content:preview -- <configId>`,
// in the service's environment.
const config = readConfig(process.env);
const [configId = ""] = process.argv.slice(2);
const folder = config.contentDir ?? resolve("content");

function leave(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const result = await readContent(folder);
if (!result.ok) leave(result.problems.map(problemLine).join("\n"));
const names = result.set.campaigns.map((campaign) => campaign.configId);
if (!names.includes(configId))
  leave(
    `there is no campaign "${configId}" in ${join(folder, "campaigns")}; there are: ${names.join(", ")}`,
  );
const key = config.dataKey ?? readDataKey(config.dataDir);
if (key === null) leave("there is no data key yet: start the service once, or set KEDU_DATA_KEY");
const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
const until = new Date(Date.now() + PREVIEW_MAX_SECONDS * 1000);
const pass = previewPass(vaultOf(key), configId, until);
process.stdout.write(`${origin}/middle?preview=${encodeURIComponent(pass)}\n`);
