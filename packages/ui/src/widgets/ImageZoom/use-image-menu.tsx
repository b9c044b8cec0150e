import { type ReactElement, useState } from "react";
import type { ImageMenu } from "./ImageMenu.tsx";
import type { ZoomImage } from "./ZoomPicture.tsx";

/** The menu of a picture. Its module is loaded when it is first opened: most pictures are only looked at. */
export function useImageMenu(
  image: ZoomImage | undefined,
  testId: string | undefined,
): { menu: ReactElement | undefined; openMenu: () => void } {
  const [Menu, setMenu] = useState<typeof ImageMenu>();
  const [open, setOpen] = useState(false);
  return {
    openMenu() {
      setOpen(true);
      import("./ImageMenu.tsx").then((loaded) => setMenu(() => loaded.ImageMenu), reportError);
    },
    menu: Menu && image && (
      <Menu open={open} image={image} onClose={() => setOpen(false)} data-testid={testId} />
    ),
  };
}
