// Writes src/routes.min.json: method and path of every operation, which is all the browser needs of the contract.
import { writeFileSync } from "node:fs";
import { contract } from "../src/contract.ts";
import { routesOf } from "../src/routes.ts";

writeFileSync(
  new URL("../src/routes.min.json", import.meta.url),
  `${JSON.stringify(routesOf(contract))}\n`,
);
