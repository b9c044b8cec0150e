import { type Ref, type RefCallback, type RefObject, useCallback } from "react";

/** One ref callback for a widget's own ref and the one its user passed. */
export function useComposedRef<Node>(
  own: RefObject<Node | null>,
  given: Ref<Node> | undefined,
): RefCallback<Node> {
  return useCallback(
    (node) => {
      const releaseOwn = setRef(own, node);
      const releaseGiven = setRef(given, node);
      return () => {
        releaseOwn();
        releaseGiven();
      };
    },
    [own, given],
  );
}

function setRef<Node>(ref: Ref<Node> | undefined, node: Node | null): () => void {
  if (typeof ref === "function") {
    const cleanUp = ref(node);
    return typeof cleanUp === "function" ? cleanUp : () => void ref(null);
  }
  if (ref === null || ref === undefined) return () => undefined;
  ref.current = node;
  return () => {
    ref.current = null;
  };
}
