import { useNavigate } from "react-router";

/**
 * The back action of a page: one step in the app's own history, or the given address where the
 * page was opened directly (a link, a shell, a reload in a new tab).
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    // React Router numbers its entries; the first has none before it that is ours.
    const state: unknown = globalThis.history.state;
    const index =
      typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;
    if (index > 0) void navigate(-1);
    else void navigate(fallback, { replace: true });
  };
}
