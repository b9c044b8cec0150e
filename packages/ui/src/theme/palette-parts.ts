import type { Palette } from "./palette.ts";

/**
 * The palette in two parts. The first is what every page needs: grounds, text, edges, the accent and
 * overlays. A page with a picker alone does not carry the second, the colours of credit lines,
 * coupons and tones.
 */
export function palettePart(palette: Palette) {
  const { bg, text, border, accent, overlay, ...others } = palette;
  const { slab, slabRaised, slabEdge, track, trackActive, ...grounds } = bg;
  const { onSlab: slabText, onSlabMuted, ...inks } = text;
  const { onSlab: slabBorder, ...edges } = border;
  const { onSlab: slabAccent, onSlabText, ...accents } = accent;
  const { trackShadow, ...depths } = overlay;
  return {
    core: { bg: grounds, text: inks, border: edges, accent: accents, overlay: depths },
    rest: {
      ...others,
      bg: { slab, slabRaised, slabEdge, track, trackActive },
      text: { onSlab: slabText, onSlabMuted },
      border: { onSlab: slabBorder },
      accent: { onSlab: slabAccent, onSlabText },
      overlay: { trackShadow },
    },
  };
}
