import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { PageLink } from "#features/accounts/web/page-link.tsx";
import { SignInScreen } from "#features/accounts/web/screens/sign-in-screen.tsx";
import { text } from "#features/accounts/web/text.ts";
import { renderInApp } from "./render.tsx";

export const PageLinkInTest: PageLink = ({ page, children }) => <a href={`/${page}`}>{children}</a>;
export const refused =
  (status: number, code: string, headers = {}) =>
  () => ({ status, body: { code, message: code }, headers });
export const arrival = (isNew: boolean) => () => ({ body: { json: { isNew } } });
export const user = userEvent.setup();

export function signIn(onSignedIn = () => {}) {
  renderInApp(
    <SignInScreen
      PageLink={PageLinkInTest}
      providers={["google"]}
      callbackUrl="/auth/callback"
      onSignedIn={onSignedIn}
    />,
  );
}
export async function fillSignIn() {
  await user.clear(screen.getByLabelText(text.email));
  await user.type(screen.getByLabelText(text.email), " Ana@Example.org ");
  await user.type(screen.getByLabelText(text.password), "correct horse battery");
  await user.click(screen.getByRole("button", { name: text.signIn }));
}
