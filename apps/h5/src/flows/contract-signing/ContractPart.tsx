import type { DismissReason } from "@kedu/ui";
import type { ReactElement } from "react";
import { LatePart } from "../../platform/screen/LatePart.tsx";

/** The contract to read before money moves, at an address of its own: its reader comes when it is first opened. */
export function ContractPart(props: {
  contractId: string | null;
  isOpen: boolean;
  onClose: (reason?: DismissReason) => void;
}): ReactElement {
  const { contractId, isOpen, onClose } = props;
  return (
    <LatePart
      isWanted={isOpen}
      load={async () => (await import("./ContractReaderSheet.tsx")).ContractReaderSheet}
      props={{ contractId: isOpen ? contractId : null, onClose, onRead: () => onClose() }}
      // No sheet has a step of the history to give back.
      onMissing={() => onClose("back")}
    />
  );
}
