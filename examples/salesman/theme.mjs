// Writes src/brand.css: all colours of the app, in light and dark, from one.
import { writeFileSync } from "node:fs";
import { createTheme } from "@kedu/ui/theme";

const { css, changes } = createTheme({ brand: "#7a1f63" });
writeFileSync(new URL("src/brand.css", import.meta.url), css);
for (const { theme, from, to } of changes) {
  console.log(`${theme}: ${from} is too close to its ground, and became ${to}.`);
}
