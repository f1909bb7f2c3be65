import type { SignedInPerson } from "#features/accounts/contract.ts";
import { Button } from "#ui/button.tsx";
import { PlainPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";

type OtherPersonProps = {
  /** Whose page this was. */
  before: SignedInPerson;
  /** Who is signed in now. */
  now: SignedInPerson;
};

/** In place of a page whose person is signed in no longer: nothing of theirs is shown to, or done as, somebody else. */
export function OtherPerson({ before, now }: OtherPersonProps) {
  const words = text.otherPerson;
  return (
    <PlainPage title={words.title(now.fullName)} width="reading">
      <div className="flex flex-col items-start gap-4">
        <p>{words.kept(before.fullName)}</p>
        {/* A new page: nothing of the person before is left in it. */}
        <Button variant="primary" onClick={() => location.assign("/")}>
          {words.goOn(now.fullName)}
        </Button>
      </div>
    </PlainPage>
  );
}
