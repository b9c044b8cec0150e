import type { ReactElement, ReactNode } from "react";
import { holdPage } from "./hold-page.ts";
import { OverlayLayer, type OverlayProps, type OverlayState } from "./OverlayLayer.tsx";

interface OverlayFrameProps extends OverlayProps {
  children: (state: OverlayState) => ReactNode;
}

/**
 * An overlay that holds the page and the focus by itself, for the widgets whose size leaves no room
 * for Radix: pickers, the image zoom, the loading screen. The others stand on `ModalFrame`.
 */
export function OverlayFrame(props: OverlayFrameProps): ReactElement {
  return <OverlayLayer {...props} hold={holdPage} />;
}
