import { parseArgs } from "node:util";
import { createContext } from "./create-context.ts";
import { describeError } from "./log.ts";
import { type Config, readConfig } from "./runtime/config.ts";
import { generate } from "./sandbox/generate/generate.ts";
import {
  GenerateError,
  type GenerationSize,
  modelCounts,
} from "./sandbox/generate/generation-size.ts";
import { startComplaint } from "./start-complaint.ts";
import { startPastService } from "./start-past-service.ts";

const USAGE =
  "npm run generate -- --dealers 100000 --loans 1000000 (with DATABASE_URL, an empty PostgreSQL database)";

/** How much the command line asks for. @throws GenerateError */
function sizeOf(args: readonly string[]): GenerationSize {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { dealers: { type: "string" }, loans: { type: "string" } },
    });
    const [dealers, loans] = [values.dealers, values.loans].map((text) => {
      if (text === undefined || !/^[0-9]{1,9}$/.test(text)) throw new TypeError("no number");
      return Number(text);
    });
    if (dealers === undefined || loans === undefined) throw new TypeError("no number");
    return { dealers, loans };
  } catch (error) {
    throw new GenerateError(`usage: ${USAGE}`, { cause: error });
  }
}

async function main(config: Config, size: GenerationSize): Promise<void> {
  if (config.mode === "production") {
    throw new GenerateError("KEDU_MODE: invented dealers do not exist in production");
  }
  if (config.database.kind !== "postgres") {
    throw new GenerateError(`set DATABASE_URL: ${USAGE}`);
  }
  const owned = await createContext(config, () => []);
  try {
    await generate(owned.context, startPastService, modelCounts(size), (line) =>
      process.stdout.write(`${line}\n`),
    );
  } finally {
    await owned.close();
  }
}

/** Says why nothing was generated, and ends. */
function leave(error: unknown, config: Config | null): never {
  const complaint = error instanceof GenerateError ? error.message : startComplaint(error, config);
  process.stderr.write(
    complaint === null ? `${JSON.stringify(describeError(error))}\n` : `${complaint}\n`,
  );
  process.exit(1);
}

let config: Config | null = null;
try {
  const size = sizeOf(process.argv.slice(2));
  config = readConfig(process.env);
  await main(config, size);
} catch (error) {
  leave(error, config);
}
