export { type CheckedPair, checkContrast, contrast } from "./theme/contrast.ts";
export {
  createTheme,
  type Theme,
  type ThemeChange,
  type ThemeOptions,
} from "./theme/create-theme.ts";
export type { Palette } from "./theme/palette.ts";
