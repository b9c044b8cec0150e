import { DialogHost, ImageZoomHost, ToastHost } from "@kedu/ui";
import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Preferences, PreferencesProvider } from "./preferences.tsx";

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly preferences: Preferences;
  /** What a server read for the first page. */
  readonly facts: DehydratedState | undefined;
  /** The router. */
  readonly children: ReactNode;
}

/** What every page needs, and the places where toasts, questions and pictures are shown. */
export function Providers({ queryClient, preferences, facts, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={facts}>
        <PreferencesProvider initial={preferences}>
          {children}
          <DialogHost />
          <ImageZoomHost />
          <ToastHost />
        </PreferencesProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
