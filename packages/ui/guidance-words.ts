// The sentences of docs/guidance, read without running the files: tools in plain Node have neither JSX nor styles.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type ESTree, parseSync } from "vite";
import type { Words } from "./docs/guidance.ts";

export interface GuidanceWords {
  readonly use: readonly Words[];
  readonly avoid: readonly Words[];
  readonly pairs: readonly { readonly do: Words; readonly dont: Words }[];
}

const folder = join(import.meta.dirname, "docs/guidance");

/** The guidance of every widget that has one, by the widget's name. @throws Error where a sentence is computed. */
export function readGuidance(): ReadonlyMap<string, GuidanceWords> {
  const files = globSync("*.tsx", { cwd: folder }).toSorted();
  return new Map(files.map((file) => [basename(file, ".tsx"), wordsOf(file)]));
}

function wordsOf(file: string): GuidanceWords {
  const text = readFileSync(join(folder, file), "utf8");
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  for (const statement of program.body) {
    if (statement.type !== "ExportNamedDeclaration") continue;
    if (statement.declaration?.type !== "VariableDeclaration") continue;
    const [declared] = statement.declaration.declarations;
    if (declared?.id.type !== "Identifier" || declared.id.name !== "guidance") continue;
    if (declared.init != null) return plain(file, declared.init) as GuidanceWords;
  }
  throw new Error(`${file} exports no guidance`);
}

/** What an expression of strings, lists and objects stands for, without its pictures. */
function plain(file: string, expression: ESTree.Node): unknown {
  if (expression.type === "Literal") return expression.value;
  if (expression.type === "ArrayExpression")
    return expression.elements.map((element) => element && plain(file, element));
  if (expression.type === "ObjectExpression")
    return Object.fromEntries(
      expression.properties.flatMap((property) => {
        if (property.type !== "Property" || property.key.type !== "Identifier")
          throw new Error(`${file}: a property is computed`);
        const { name } = property.key;
        return name === "picture" ? [] : [[name, plain(file, property.value)] as const];
      }),
    );
  throw new Error(`${file}: ${expression.type} at ${expression.start} is no plain string`);
}
