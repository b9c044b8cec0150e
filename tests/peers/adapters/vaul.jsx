import { Drawer } from "vaul";

const behind = { position: "fixed", inset: 0, background: "#0006" };
const below = { position: "fixed", bottom: 0, left: 0, right: 0, background: "#fff" };

export const Sheet = ({ title, body }) => (
  <Drawer.Root open>
    <Drawer.Portal>
      <Drawer.Overlay style={behind} />
      <Drawer.Content style={below}>
        <Drawer.Title>{title}</Drawer.Title>
        <Drawer.Description>{body}</Drawer.Description>
        <button>取消</button>
        <button>确定</button>
      </Drawer.Content>
    </Drawer.Portal>
  </Drawer.Root>
);
