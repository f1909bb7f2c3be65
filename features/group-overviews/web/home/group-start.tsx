import { Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { Section } from "#ui/section.tsx";
import { text } from "../text.ts";

const words = text.home;

/** A hiring group with nothing in it yet: people, a plan, a role, in this order. */
export function GroupStart({ mayInvite }: { mayInvite: boolean }) {
  return (
    <Section heading={words.start}>
      <ol className="flex flex-wrap gap-2">
        {mayInvite ? (
          <li>
            <Link to="/organizations" className={buttonStyles()}>
              {words.invite}
            </Link>
          </li>
        ) : null}
        <li>
          <Link to="/interview-plans" search={{ new: true }} className={buttonStyles()}>
            {words.createPlan}
          </Link>
        </li>
        <li>
          <Link to="/opportunities" search={{ new: true }} className={buttonStyles()}>
            {words.openRole}
          </Link>
        </li>
      </ol>
    </Section>
  );
}
