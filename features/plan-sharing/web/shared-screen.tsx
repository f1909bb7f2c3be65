import { isNotThere } from "#platform/web/refusal.ts";
import "#ui/serif.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AuthShell } from "#features/accounts/web/public.ts";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { PreparationPage } from "./preparation-page.tsx";
import { sharedQuery } from "./queries.ts";
import { SharedPlanPage } from "./shared-plan-page.tsx";
import { text } from "./text.ts";

const words = text.shared;
const signIn = (
  <>
    {words.haveAccount}{" "}
    <Link to="/sign-in" className={linkStyles}>
      {words.signIn}
    </Link>
  </>
);

/** What a link opens for somebody without an account. `secret` stands behind the # of the address. */
export function SharedScreen({ secret }: { secret: string | null }) {
  return (
    <>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      {secret === null ? (
        <AuthShell title={words.missingTitle} lead={words.missing} footer={signIn} />
      ) : (
        <Opened secret={secret} />
      )}
    </>
  );
}

function Opened({ secret }: { secret: string }) {
  const { data: shared, error, isPending, refetch } = useQuery(sharedQuery(secret));
  if (shared) return shared.kind === "plan" ? <SharedPlanPage shared={shared} /> : <PreparationPage shared={shared} />;
  if (isPending)
    return (
      <main id="content" className="mx-auto w-full max-w-reading px-4 py-10">
        <p role="status" className="sr-only">
          {words.loading}
        </p>
        <SkeletonGroup>
          <SkeletonText lines={10} />
        </SkeletonGroup>
      </main>
    );
  if (isNotThere(error)) return <AuthShell title={words.goneTitle} lead={words.gone} footer={signIn} />;
  return (
    <AuthShell title={words.failedTitle} lead={words.failed}>
      <Button size="large" onClick={() => void refetch()}>
        {words.retry}
      </Button>
    </AuthShell>
  );
}
