import { Page, Watermark } from "@kedu/ui";
import { PdfReader } from "@kedu/ui/pdf-reader";
import { useParams } from "react-router";
import { backTo } from "../app/BackLink.tsx";
import { useWords } from "../app/preferences.tsx";

export function ContractPage() {
  const words = useWords();
  const { id = "" } = useParams();
  return (
    <Page title={words.contract.title} renderBack={backTo(`/customers/${id}`)}>
      {/* Paper is light in both themes, and so is the mark that must be seen on it. */}
      <div data-theme="light">
        <Watermark lines={[words.contract.readBy, id]} data-testid="read-by">
          <div className="contract">
            <PdfReader
              label={words.contract.title}
              source="/agreement.pdf"
              data-testid="contract"
            />
          </div>
        </Watermark>
      </div>
    </Page>
  );
}
