import { Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { text } from "../../text.ts";

const words = text.trying;

/** One column in the middle, as wide as the page that led here. */
export const visitorColumn = "mx-auto w-full max-w-[75rem] px-4 sm:px-10";

/** On top until there is a draft, whose own bar then stands there: the way home, and to an account. */
export function VisitorBar() {
  return (
    <header className={cn(visitorColumn, "flex min-h-13 items-center gap-2 py-1 print:hidden")}>
      <Link
        to="/"
        aria-label={words.home}
        className="touch-target mr-auto flex items-center gap-2 rounded-chip text-foreground text-h3 no-underline"
      >
        <img src="/mark.svg" alt="" width={20} height={20} />
        {words.product}
      </Link>
      <nav aria-label={words.accountNav} className="flex items-center gap-1 pl-2">
        <SignInLink />
        <Link to="/sign-up" className={buttonStyles()}>
          {words.signUp}
        </Link>
      </nav>
    </header>
  );
}

/** For whoever has an account already. */
export const SignInLink = ({ className }: { className?: string }) => (
  <Link to="/sign-in" className={cn(buttonStyles({ variant: "ghost" }), className)}>
    {words.signIn}
  </Link>
);
