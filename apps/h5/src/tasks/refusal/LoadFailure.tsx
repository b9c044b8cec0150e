import { ErrorState } from "@kedu/ui";
import { lazy, type ReactElement, Suspense } from "react";
import { refusalCodeOf } from "../../data/outcome.ts";

/** Loaded for those alone whom the page is not for. */
const RoleRefusal = lazy(() =>
  import("./RoleRefusal.tsx").then((module) => ({ default: module.RoleRefusal })),
);

export interface LoadFailureProps {
  readonly error: Error | null;
  /** What has not changed, though it cannot be shown. */
  readonly secondary: string;
  readonly onRetry: () => unknown;
}

/** In the place of what did not load: whom the page is for where the person's role was refused, asking again otherwise. */
export function LoadFailure({ error, secondary, onRetry }: LoadFailureProps): ReactElement {
  return refusalCodeOf(error) === "FORBIDDEN_ROLE" ? (
    <Suspense fallback={null}>
      <RoleRefusal />
    </Suspense>
  ) : (
    <ErrorState secondary={secondary} onRetry={onRetry} />
  );
}
