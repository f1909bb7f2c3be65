import { Link } from "@tanstack/react-router";
import { usePreference } from "#features/preferences/web/public.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { useNow } from "#ui/use-now.ts";
import { text } from "../text.ts";

const words = text.home;
const newForMillis = 14 * 86_400_000;

type WelcomeProps = { groupId: string; groupName: string; memberSince: string | null };

/** For whoever has just come into a hiring group: where to begin. Gone for good once it is put away. */
export function GroupWelcome({ groupId, groupName, memberSince }: WelcomeProps) {
  const now = useNow();
  const { value, isPending, save } = usePreference(`group-welcome/${groupId}`);
  const isNew = memberSince !== null && now.getTime() - new Date(memberSince).getTime() < newForMillis;
  if (!isNew || isPending || value === true) return null;
  return (
    <section className="flex flex-col gap-3 rounded-card border border-border bg-selected p-4">
      <h2 dir="auto" className="text-h2">
        {words.welcome(groupName)}
      </h2>
      <p>{words.welcomeLead}</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/my-tasks" className={buttonStyles()}>
          {words.welcomeTasks}
        </Link>
        <Link to="/candidates" className={buttonStyles()}>
          {words.welcomeCandidates}
        </Link>
        <Link to="/interview-plans" className={buttonStyles()}>
          {words.welcomePlans}
        </Link>
        <Button variant="ghost" onClick={() => save.mutate(true)}>
          {words.dismiss}
        </Button>
      </div>
    </section>
  );
}
