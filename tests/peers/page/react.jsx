import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { offer } from "./measure.js";

/** A page of widgets: components, or `{ Host, show }` for those that are called. */
export function begin(widgets) {
  let shown = null;
  let changed = () => undefined;
  const subscribe = (listener) => {
    changed = listener;
    return () => undefined;
  };
  const hosts = Object.values(widgets).flatMap(({ Host }) => Host ?? []);

  function Page() {
    const current = useSyncExternalStore(subscribe, () => shown);
    const Widget = current === null ? null : widgets[current.widget];
    return (
      <>
        {Widget === null ? null : <Widget {...current.content} />}
        {hosts.map((Host, index) => (
          <Host key={index} />
        ))}
      </>
    );
  }

  createRoot(document.querySelector("#root")).render(<Page />);
  offer((widget, content) => {
    if ("show" in widgets[widget]) widgets[widget].show();
    else {
      shown = { widget, content };
      changed();
    }
  });
}
