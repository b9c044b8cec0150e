import { Component, type ReactNode } from "react";

/** The last net: an error page that itself fails is replaced by one line and a link, without any widget. */
export class ErrorPageGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        {/* Specification section 8, to the letter. */}
        <p>An error occured while showing the error page</p>
        <a href="/">Back to the home page</a>
      </div>
    );
  }
}
