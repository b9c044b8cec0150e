import { useState } from "react";
import MobilePicker from "react-mobile-picker";

export function PickerView({ items }) {
  const [value, setValue] = useState({ only: "50" });
  return (
    <MobilePicker value={value} onChange={setValue}>
      <MobilePicker.Column name="only">
        {items.map((item) => (
          <MobilePicker.Item key={item.value} value={item.value}>
            {item.label}
          </MobilePicker.Item>
        ))}
      </MobilePicker.Column>
    </MobilePicker>
  );
}
