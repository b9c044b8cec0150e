import { ErrorState } from "@kedu/ui";
import { type ReactElement, useState } from "react";
import { refusalCodeOf } from "../../data/outcome.ts";
import { LatePart } from "../screen/LatePart.tsx";

export interface LoadFailureProps {
  readonly error: Error | null;
  /** What has not changed, though it cannot be shown. */
  readonly secondary: string;
  readonly onRetry: () => unknown;
}

/** In the place of what did not load: whom the page is for where the person's role was refused, asking again otherwise. */
export function LoadFailure({ error, secondary, onRetry }: LoadFailureProps): ReactElement {
  const [wordsMissing, setWordsMissing] = useState(false);
  if (refusalCodeOf(error) === "FORBIDDEN_ROLE" && !wordsMissing) {
    return (
      <LatePart
        isWanted
        load={async () => (await import("./RoleRefusal.tsx")).RoleRefusal}
        props={{}}
        onMissing={() => setWordsMissing(true)}
      />
    );
  }
  return (
    <ErrorState
      secondary={secondary}
      onRetry={() => {
        setWordsMissing(false);
        return onRetry();
      }}
    />
  );
}
