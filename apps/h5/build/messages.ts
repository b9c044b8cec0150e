import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import babel from "@rolldown/plugin-babel";
import type { NodePath, PluginObj, types } from "@babel/core";
import { dirname } from "node:path";
import type { PluginOption } from "vite";

/** The macro's mark on a descriptor, as `i18n` or, once printed as a documentation comment, `* i18n `. */
const MARK = /^\*?\s*i18n\s*$/;

/**
 * Turns the Chinese text that a macro leaves in the source into Lingui's compiled form, so that
 * Chinese needs no catalog and the browser needs no message compiler.
 */
function compiledSource({ types: t }: { types: typeof types }): PluginObj {
  return {
    name: "kedu-compiled-source-messages",
    visitor: {
      ObjectExpression(path: NodePath<types.ObjectExpression>) {
        // The macro marks each descriptor it writes with this comment.
        if (path.node.leadingComments?.some(({ value }) => MARK.test(value)) !== true) return;
        for (const property of path.node.properties) {
          if (
            t.isObjectProperty(property) &&
            t.isIdentifier(property.key, { name: "message" }) &&
            t.isStringLiteral(property.value)
          ) {
            const compiled = compileMessage(property.value.value);
            const tokens = typeof compiled === "string" ? [compiled] : compiled;
            property.value = t.valueToNode(tokens);
          }
        }
      },
    },
  };
}

const cwd = dirname(import.meta.dirname);
// The macro looks for its configuration from the working directory, which may be the root of the house.
process.env["LINGUI_CONFIG"] ??= `${cwd}/lingui.config.ts`;

/** Macros, Chinese compiled in place, and English catalogs as modules. */
export function messages(): PluginOption[] {
  const macros = linguiTransformerBabelPreset({ descriptorFields: "message" }, { cwd });
  return [
    ...lingui({ cwd, failOnMissing: false, failOnCompileError: true }),
    // Two passes: in one preset list the ids of messages would change.
    babel({ presets: [macros] }),
    babel({
      presets: [
        {
          preset: { plugins: [compiledSource] },
          rolldown: { filter: { code: /\/\*\*?\s*i18n\s*\*\// } },
        },
      ],
    }),
  ];
}
