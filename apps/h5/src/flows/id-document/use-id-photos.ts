import { type RefObject, useRef, useState } from "react";

export type IdSide = "front" | "back";

/** The photos of both sides, each as the service keeps it; null where there is none. */
export type IdPhotos = Readonly<Record<IdSide, string | null>>;

export interface IdPhotosHandle {
  readonly photos: IdPhotos;
  /** Notes a photo that was taken, or that one was taken away. */
  readonly take: (side: IdSide, fileId: string | null) => void;
  /** Both photos. Where one is missing, null: the pair says which, and the first takes the focus. */
  readonly both: () => { readonly frontFileId: string; readonly backFileId: string } | null;
  /** Takes both away, with what was said of them. */
  readonly clear: () => void;
  readonly isMissing: (side: IdSide) => boolean;
  readonly inputs: Readonly<Record<IdSide, RefObject<HTMLInputElement | null>>>;
}

const NONE: IdPhotos = { front: null, back: null };

/** The state of `IdPhotoPair`. */
export function useIdPhotos(initial: IdPhotos = NONE): IdPhotosHandle {
  const [photos, setPhotos] = useState(initial);
  const [wasAsked, setWasAsked] = useState(false);
  const front = useRef<HTMLInputElement>(null);
  const back = useRef<HTMLInputElement>(null);
  return {
    photos,
    take: (side, fileId) => setPhotos((before) => ({ ...before, [side]: fileId })),
    both() {
      const { back: backFileId, front: frontFileId } = photos;
      if (frontFileId !== null && backFileId !== null) return { frontFileId, backFileId };
      setWasAsked(true);
      (frontFileId === null ? front : back).current?.focus();
      return null;
    },
    clear() {
      setPhotos(NONE);
      setWasAsked(false);
    },
    isMissing: (side) => wasAsked && photos[side] === null,
    inputs: { front, back },
  };
}
