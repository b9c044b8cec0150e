import { style } from "@vanilla-extract/css";

/** On the document element while an overlay is open. A class, because a strict CSP forbids an injected style. */
export const scrollLocked = style({ overflow: "hidden", overscrollBehavior: "none" });
