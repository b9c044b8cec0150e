import { readConfig } from "./runtime/config.ts";
import { readDataKey } from "./database/data-key.ts";
import { vaultOf } from "./database/sealed.ts";
import { developerPass, PASS_MAX_SECONDS } from "./http/developer-pass.ts";

// Prints a pass for the developer console: `node apps/server/src/developer-pass.ts`, in the service's environment.
const config = readConfig(process.env);
const key = config.dataKey ?? readDataKey(config.dataDir);
if (key === null) {
  process.stderr.write("there is no data key yet: start the service once, or set KEDU_DATA_KEY\n");
  process.exit(1);
}
const vault = vaultOf(key);
process.stdout.write(`${developerPass(vault, new Date(Date.now() + PASS_MAX_SECONDS * 1000))}\n`);
