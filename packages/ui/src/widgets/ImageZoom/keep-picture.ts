import type { ZoomImage } from "./ZoomPicture.tsx";

/** Whether the phone can hand a picture to another app. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Saves a picture as a download. One of another site, which may not be downloaded, opens in a new tab. */
export function savePicture({ src, alt }: ZoomImage): void {
  const link = document.createElement("a");
  link.href = src;
  link.download = alt;
  link.target = "_blank";
  link.rel = "noopener";
  link.click();
}

/** Hands a picture to another app: as a file where it can be read and sent, otherwise by its address. */
export async function sharePicture(image: ZoomImage): Promise<void> {
  const file = await fileOf(image).catch(() => undefined);
  const asFile = { files: file === undefined ? [] : [file], title: image.alt };
  try {
    if (file !== undefined && navigator.canShare(asFile)) await navigator.share(asFile);
    else
      await navigator.share({ url: new URL(image.src, document.baseURI).href, title: image.alt });
  } catch (error) {
    // The user closed the phone's own sheet.
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}

async function fileOf({ src, alt }: ZoomImage): Promise<File> {
  const answer = await fetch(src);
  const blob = await answer.blob();
  return new File([blob], `${alt}.${blob.type.split("/")[1] ?? "jpg"}`, { type: blob.type });
}
