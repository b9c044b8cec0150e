import { resolve } from "node:path";
import { whoseContracts } from "./own-contracts.ts";
import { problemLine } from "./problem.ts";
import { readContent } from "./read-content.ts";

// Says what is wrong with a content folder: `npm run content:check -- <folder>`.
const folder = resolve(process.argv[2] ?? process.env["CONTENT_DIR"] ?? "content");
const result = await readContent(folder);
if (result.ok) {
  const { campaigns, contracts, notices, pictures, topics } = result.set;
  process.stdout.write(
    `${campaigns.length} campaigns with ${pictures.size} pictures, ${topics.length} help topics, ${notices.size} notices, ${whoseContracts(contracts)} ${Object.keys(contracts.templates).length} contracts: all in order\n`,
  );
} else {
  for (const problem of result.problems) process.stderr.write(`${problemLine(problem)}\n`);
  process.stderr.write(`${result.problems.length} problems in ${folder}\n`);
  process.exit(1);
}
