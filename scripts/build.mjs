// Builds the H5 when its sources have changed since the last build.
import { buildH5 } from "./h5-build.mjs";

await buildH5({ force: process.argv.includes("--force") });
