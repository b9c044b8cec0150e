import type { Palette } from "./palette.ts";

/**
 * The palette in parts. The first is what an overlay is drawn with: its ground, inks, edges and
 * one solid button. A page with a picker alone carries neither the toast's two colours nor
 * the rest, which every other widget needs.
 */
export function palettePart(palette: Palette) {
  const { bg, text, border, accent, overlay, ...others } = palette;
  const { raised, inverse, ...grounds } = bg;
  const { primary, secondary, tertiary, onAccent, onInverse, ...inks } = text;
  const { subtle, default: divider, focus, ...edges } = border;
  const { solid, pressed, tint, ...accents } = accent;
  const { trackShadow, dialogShadow, ...depths } = overlay;
  return {
    core: {
      bg: { raised },
      text: { primary, secondary, tertiary, onAccent },
      border: { subtle, default: divider, focus },
      accent: { solid, pressed, tint },
      overlay: depths,
    },
    toast: { bg: { inverse }, text: { onInverse } },
    rest: {
      ...others,
      bg: grounds,
      text: inks,
      border: edges,
      accent: accents,
      overlay: { trackShadow, dialogShadow },
    },
  };
}
