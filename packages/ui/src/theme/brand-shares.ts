/** What a token takes of a brand: its full colour, only its tint, or nothing because its own hue has a meaning. */
export type BrandShare = "full" | "tint" | "none";

/** Tokens in the brand's own colour. */
const FULL = new Set([
  "bg.slab",
  "bg.slabRaised",
  "bg.slabEdge",
  "text.link",
  "text.onAccent",
  "text.onSlabMuted",
  "border.focus",
  "border.onSlab",
  "coupon.freeDays",
  "coupon.freeDaysTint",
  "line.invite",
  "line.inviteEdge",
  "rule.free",
  "rule.slabTick",
  "rule.slabFree",
]);

/** Green, amber, red and blue mean done, soon, overdue and noticed in every brand; so do the kinds of coupon. */
const MEANINGS = new Set(["positive", "caution", "critical", "info", "coupon"]);
const MEANT = new Set([
  "line.progressEdge",
  "line.blocked",
  "line.blockedEdge",
  "line.overdue",
  "line.overdueEdge",
  "rule.preview",
  "rule.over",
  "rule.slabPreview",
]);

/** @param path `bg.canvas` */
export function brandShareOf(path: string): BrandShare {
  const [group = ""] = path.split(".");
  if (group === "accent" || FULL.has(path)) return "full";
  return MEANINGS.has(group) || MEANT.has(path) ? "none" : "tint";
}
