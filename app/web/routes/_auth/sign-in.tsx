import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { z } from "zod/mini";
import { safeReturnTo } from "#features/accounts/return-to.ts";
import { signInOptionsQuery } from "#features/accounts/web/queries.ts";
import { SignInScreen } from "#features/accounts/web/sign-in-screen.tsx";
import { text } from "#features/accounts/web/text.ts";
import { AccountPageLink } from "../../shell/account-page-link.tsx";
import { callbackUrl } from "../../shell/callback-url.ts";

const Search = z.object({ notice: z.optional(z.catch(z.enum(["signed-out", "password-changed"]), "signed-out")) });
const notices = { "signed-out": text.signedOut, "password-changed": text.passwordChanged };

export const Route = createFileRoute("/_auth/sign-in")({
  validateSearch: Search,
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery()),
  component: SignIn,
});

function SignIn() {
  const { return_to, notice } = Route.useSearch();
  const { data: options } = useSuspenseQuery(signInOptionsQuery());
  const router = useRouter();
  return (
    <SignInScreen
      PageLink={AccountPageLink}
      providers={options.providers}
      callbackUrl={callbackUrl({ returnTo: return_to })}
      notice={notice && notices[notice]}
      onSignedIn={() => router.history.push(safeReturnTo(return_to))}
    />
  );
}
