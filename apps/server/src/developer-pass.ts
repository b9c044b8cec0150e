import { readConfig } from "./config.ts";
import { dataKeyOf, vaultOf } from "./database/sealed.ts";
import { developerPass, PASS_MAX_SECONDS } from "./http/developer-pass.ts";

// Prints a pass for the developer console: `node apps/server/src/developer-pass.ts`, in the service's environment.
const config = readConfig(process.env);
const vault = vaultOf(config.dataKey ?? dataKeyOf(config.dataDir));
process.stdout.write(`${developerPass(vault, new Date(Date.now() + PASS_MAX_SECONDS * 1000))}\n`);
