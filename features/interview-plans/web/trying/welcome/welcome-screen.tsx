import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { templateOutlines } from "#features/question-library/template-content.ts";
import { buttonStyles, linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import "#ui/serif.css";
import { RoleFace, roleCardStyles, roleGridStyles } from "../../roles/role-face.tsx";
import { readVisitorMark } from "../visitor-mark.ts";
import { WelcomeArt } from "./welcome-art.tsx";
import { welcomeText as text } from "./welcome-text.ts";

/** Roles of many kinds, seen before the others are asked for. */
const firstRoles = ["backend-engineer", "product-manager", "customer-support-lead", "data-analyst", "school-teacher"];
const fine = { open: text.fine, invite: text.byInvitation, closed: text.closed } as const;

/** The first page of a visitor: what this is, and one way to begin. */
export function WelcomeScreen({ signUp }: { signUp: "open" | "invite" | "closed" }) {
  const [hasDraft] = useState(() => readVisitorMark() !== null);
  return (
    <div className="min-h-dvh bg-background text-foreground">
      <title>{text.windowTitle}</title>
      <header className="mx-auto flex h-14 max-w-wide items-center gap-2 px-4 sm:h-16 sm:px-10 xl:px-0">
        <img src="/mark.svg" alt="" width={26} height={26} />
        <p className="text-h2">{text.product}</p>
        <nav aria-label={text.accountNav} className="ml-auto flex items-center gap-5">
          <Link
            to="/documentation"
            className="touch-target text-muted-foreground no-underline hover:text-foreground max-sm:hidden"
          >
            {text.documentation}
          </Link>
          <Link to="/sign-in" className={buttonStyles()}>
            {text.signIn}
          </Link>
        </nav>
      </header>
      <main id="content" className="mx-auto max-w-wide px-5 sm:px-10 xl:px-0">
        <section className="grid items-center gap-8 pt-5 pb-8 sm:pt-11 sm:pb-14 min-[56rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] min-[75rem]:grid-cols-[minmax(0,33rem)_minmax(0,1fr)] min-[75rem]:gap-12">
          <div>
            <h1 className="text-balance text-hero min-[56rem]:max-[75rem]:text-[2.5rem]/11.5 min-[75rem]:whitespace-nowrap">
              {text.title[0]} <br className="max-[75rem]:hidden" />
              {text.title[1]}
            </h1>
            <p className="mt-3.5 max-w-[46ch] text-pretty text-[1rem]/6.25 text-muted-foreground sm:mt-4.5 sm:text-[1.0625rem]/6.75">
              {text.lead}
            </p>
            <p className="mt-5.5 flex flex-col gap-2.5 sm:mt-7 sm:flex-row sm:flex-wrap">
              <Link to="/try" className={buttonStyles({ variant: "primary", size: "large" })}>
                {hasDraft ? text.draftWaits : text.plan}
              </Link>
              {signUp === "open" ? (
                <Link to="/sign-up" className={buttonStyles({ size: "large" })}>
                  {text.signUp}
                </Link>
              ) : null}
            </p>
            <p className="mt-3.5 text-caption text-muted-foreground">{fine[signUp]}</p>
          </div>
          <WelcomeArt />
        </section>
        <Roles />
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-7 text-caption text-muted-foreground">
          <p>{text.invited}</p>
          <p className="flex gap-5">
            <Link to="/documentation" className="touch-target text-inherit no-underline hover:text-foreground">
              {text.documentation}
            </Link>
            <a href="/api/openapi.json" className="touch-target text-inherit no-underline hover:text-foreground">
              {text.api}
            </a>
          </p>
        </footer>
      </main>
    </div>
  );
}

function Roles() {
  const [isAll, setAll] = useState(false);
  const first = firstRoles.flatMap((wanted) => templateOutlines.find(({ key }) => key === wanted) ?? []);
  const shown = isAll ? [...first, ...templateOutlines.filter((role) => !first.includes(role))] : first;
  return (
    <section aria-labelledby="roles" className="border-hairline border-t pt-5.5 pb-5 sm:pt-6.5 sm:pb-7.5">
      <div className="mb-3.5 flex items-baseline gap-2.5">
        <h2 id="roles" className="text-h2">
          {text.roles}
        </h2>
        <p className="text-muted-foreground max-sm:hidden">{text.rolesHelp}</p>
        <button
          type="button"
          aria-expanded={isAll}
          aria-controls="all-roles"
          className={cn(linkStyles, "touch-target ml-auto no-underline hover:underline")}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? text.fewerRoles : text.allRoles(templateOutlines.length)}
        </button>
      </div>
      <div id="all-roles" className={cn(roleGridStyles, "sm:grid-cols-3 lg:grid-cols-5")}>
        {shown.map((role) => (
          <Link key={role.key} to="/try" search={{ start: role.key }} className={roleCardStyles}>
            <RoleFace role={role} />
          </Link>
        ))}
      </div>
    </section>
  );
}
