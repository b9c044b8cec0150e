// What a server component of React may do with the installed package: evaluate every entry without hooks and contexts, and
// call what is no widget. Modules with "use client" are left to the browser, as a framework leaves them.
import { registerHooks } from "node:module";

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const code = Buffer.from(loaded.source ?? "").toString();
    if (!code.startsWith('"use client"')) return loaded;
    const [, names = ""] = /export \{([^}]*)\};?\s*$/.exec(code) ?? [];
    const source = names
      .split(",")
      .map((name) => name.trim().split(" as ").at(-1))
      .filter((name) => name !== "")
      .map((name) => `export const ${name} = "in the browser";`)
      .join("\n");
    return { ...loaded, format: "module", source };
  },
});

const { formatFen, gaps, BellIcon, Money, confirm } = await import("@kedu/ui");
const { createTheme } = await import("@kedu/ui/theme");
await import("@kedu/ui/form");
await import("@kedu/ui/pdf-reader");
await import("@kedu/ui/virtual-list");
console.log(
  JSON.stringify({
    amount: formatFen(100),
    distance: gaps.fields,
    icon: typeof BellIcon.path,
    theme: createTheme({ brand: "#1456d9" }).light.accent.solid,
    widgets: [Money, confirm],
  }),
);
