import { createApp, h, shallowRef } from "vue";
import { offer } from "./measure.js";

/** The same page with Vue. */
export function begin(widgets) {
  const shown = shallowRef(null);
  createApp({
    render: () =>
      shown.value === null ? null : h(widgets[shown.value.widget], shown.value.content),
  }).mount("#root");
  offer((widget, content) => {
    if ("show" in widgets[widget]) widgets[widget].show();
    else shown.value = { widget, content };
  });
}
