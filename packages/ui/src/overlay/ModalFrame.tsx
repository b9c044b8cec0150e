import * as RadixDialog from "@radix-ui/react-dialog";
import { usePreventScroll } from "@react-aria/overlays";
import {
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useState,
} from "react";
import { useComposedRef } from "../private/use-composed-ref.ts";
import { OverlayLayer, type OverlayProps } from "./OverlayLayer.tsx";
import { dismissByEscape } from "./stack.ts";
import { useKeyboardInset } from "./use-keyboard-inset.ts";

interface ModalFrameProps extends OverlayProps {
  ref?: Ref<HTMLDivElement> | undefined;
  /** Attributes of the panel. Its name is a `ModalTitle` inside, its description a `ModalDescription`. */
  panel: HTMLAttributes<HTMLDivElement>;
  children: ReactNode;
}

export { Title as ModalTitle, Description as ModalDescription } from "@radix-ui/react-dialog";

/**
 * An overlay whose panel is a modal dialog of Radix, which names it, keeps focus inside, hides the
 * rest from readers and hears what dismisses it. The layer around it takes the place of Radix's own
 * overlay, which sets a style element.
 */
export function ModalFrame({ ref, panel, children, ...overlay }: ModalFrameProps): ReactElement {
  const composedRef = useComposedRef(overlay.panelRef, ref);
  return (
    <OverlayLayer {...overlay}>
      {() => (
        <RadixDialog.Root open={overlay.open}>
          <RadixDialog.Content
            aria-modal="true"
            {...panel}
            data-testid={overlay["data-testid"]}
            ref={composedRef}
            // It stays until its exit has ended, which the layer waits for.
            forceMount
            // Focus comes and goes by the stack, which knows overlays of other kinds too.
            onOpenAutoFocus={preventDefault}
            onCloseAutoFocus={preventDefault}
            onEscapeKeyDown={dismissByEscape}
            // The scrim hears its own clicks: a toast and the amount keypad are outside too.
            onPointerDownOutside={preventDefault}
          >
            {children}
          </RadixDialog.Content>
          <Surroundings open={overlay.open} panelRef={overlay.panelRef} />
        </RadixDialog.Root>
      )}
    </OverlayLayer>
  );
}

function preventDefault(event: Event): void {
  event.preventDefault();
}

/** Keeps the page still and minds the phone's keyboard. It is behind the panel, so that its effects end last. */
function Surroundings({ open, panelRef }: Pick<OverlayProps, "open" | "panelRef">): null {
  const [isDrawn, setIsDrawn] = useState(false);
  // It asks for the width of the page, which before the first frame would lay everything out twice.
  usePreventScroll({ isDisabled: !open || !isDrawn });
  useKeyboardInset(panelRef, open);
  useEffect(() => {
    if (!open) return undefined;
    const frame = requestAnimationFrame(() => setIsDrawn(true));
    return () => {
      cancelAnimationFrame(frame);
      // Radix and the lock give styles back and leave the empty attribute.
      for (const element of [document.documentElement, document.body]) {
        if (element.getAttribute("style") === "") element.removeAttribute("style");
      }
    };
  }, [open]);
  return null;
}
