import * as RadixDialog from "@radix-ui/react-dialog";

const behind = { position: "fixed", inset: 0, background: "#0006" };

const Panel = ({ title, body, place }) => (
  <RadixDialog.Root open>
    <RadixDialog.Portal>
      <RadixDialog.Overlay style={behind} />
      <RadixDialog.Content style={{ position: "fixed", background: "#fff", ...place }}>
        <RadixDialog.Title>{title}</RadixDialog.Title>
        <RadixDialog.Description>{body}</RadixDialog.Description>
        <RadixDialog.Close>取消</RadixDialog.Close>
        <RadixDialog.Close>确定</RadixDialog.Close>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  </RadixDialog.Root>
);

export const Dialog = (words) => <Panel {...words} place={{ top: 300, left: 40, right: 40 }} />;
export const Sheet = (words) => <Panel {...words} place={{ bottom: 0, left: 0, right: 0 }} />;
