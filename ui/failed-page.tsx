import { Button } from "./button.tsx";
import { InlineAlert } from "./inline-alert.tsx";
import { PageBody, PageHeader } from "./page-header.tsx";

type FailedPageProps = {
  /** Of the page. */
  title: string;
  /** What failed, what is safe, and the name of the press that tries again. */
  words: { error: string; errorSafe: string; retry: string };
  onRetry: () => void;
};

/** A page whose data could not be fetched. */
export function FailedPage({ title, words, onRetry }: FailedPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <PageBody>
        <InlineAlert
          tone="danger"
          title={words.error}
          isAnnounced
          action={<Button onClick={onRetry}>{words.retry}</Button>}
        >
          {words.errorSafe}
        </InlineAlert>
      </PageBody>
    </>
  );
}
