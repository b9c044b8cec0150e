import type { Palette } from "./palette.ts";

/**
 * The palette in parts. The first is what an overlay is drawn with: its ground, inks, edges and
 * one solid button. The second is what buttons, fields and dialogs add. So a page with a picker alone
 * carries neither the controls' colours, nor the toast's two, nor the many of cards and figures.
 */
export function palettePart(palette: Palette) {
  const { bg, text, border, accent, critical, rule, overlay, ...others } = palette;
  const { raised, surface, sunken, pressed, control, slab, slabRaised, inverse, ...grounds } = bg;
  const { primary, secondary, tertiary, onAccent, link, onSlab, onSlabMuted, onInverse, ...inks } =
    text;
  const { subtle, default: divider, focus, control: controlEdge, ...edges } = border;
  const {
    solid,
    pressed: solidPressed,
    tint,
    border: accentEdge,
    onSlab: accentOnSlab,
    onSlabText,
    ...accents
  } = accent;
  const { track, slabTick, ...marks } = rule;
  const { trackShadow, dialogShadow, ...depths } = overlay;
  return {
    core: {
      bg: { raised },
      text: { primary, secondary, tertiary, onAccent },
      border: { subtle, default: divider, focus },
      accent: { solid, pressed: solidPressed, tint },
      overlay: depths,
    },
    control: {
      bg: { surface, sunken, pressed, control, slab, slabRaised },
      text: { link, onSlab, onSlabMuted },
      border: { control: controlEdge },
      accent: { border: accentEdge, onSlab: accentOnSlab, onSlabText },
      critical,
      rule: { track, slabTick },
      overlay: { dialogShadow },
    },
    toast: { bg: { inverse }, text: { onInverse } },
    rest: {
      ...others,
      bg: grounds,
      text: inks,
      border: edges,
      accent: accents,
      rule: marks,
      overlay: { trackShadow },
    },
  };
}
