import { Empty, Page } from "@kedu/ui";
import { Link } from "react-router";
import { useWords } from "../app/preferences.tsx";

export function NotFoundPage() {
  const words = useWords();
  return (
    <Page title={words.app}>
      <Empty
        title={words.notFound}
        action={{
          children: words.toCustomers,
          render: (props) => <Link to="/" {...props} />,
        }}
      />
    </Page>
  );
}
