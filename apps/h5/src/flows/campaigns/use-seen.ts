import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** How much of something has to be in view. */
const SEEN_SHARE = 0.5;

/** Calls back once for each name, when half of the element has come into view. */
export function useSeen<Shown extends Element>(
  name: string,
  onSeen: (name: string) => void,
): RefObject<Shown | null> {
  const ref = useRef<Shown>(null);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        tell(name);
      },
      { threshold: SEEN_SHARE },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [name]);
  return ref;
}
