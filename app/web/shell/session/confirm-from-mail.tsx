import { useRouter } from "@tanstack/react-router";
import { safeReturnTo } from "#features/accounts/return-to.ts";
import { announceArrival } from "#features/accounts/web/public.ts";
import { ConfirmAddressScreen } from "#features/accounts/web/screens/confirm-address-screen.tsx";
import { text } from "#features/accounts/web/text.ts";
import { showToast } from "#ui/toast-store.ts";
import { AccountPageLink } from "./account-page-link.tsx";
import { leave } from "./leave.ts";

/** The page that a confirmation mail leads to, and where one goes from there. */
export function ConfirmFromMail({ token, returnTo }: { token: string; returnTo: string | undefined }) {
  const router = useRouter();
  return (
    <ConfirmAddressScreen
      PageLink={AccountPageLink}
      token={token}
      onSignOut={leave}
      onConfirmed={async (purpose, userId) => {
        if (purpose === "sign-up") await announceArrival(userId);
        else showToast({ title: text.confirm.changed, tone: "success" });
        router.history.replace(safeReturnTo(returnTo));
      }}
    />
  );
}
