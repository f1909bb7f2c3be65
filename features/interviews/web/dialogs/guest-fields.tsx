import { useState } from "react";
import { useHasMail } from "#features/accounts/web/public.ts";
import { isMailAddress } from "#features/people/contacts.ts";
import { TextField } from "#ui/text-field.tsx";
import { useNeededText } from "#ui/use-needed-text.ts";
import { interviewLimits } from "../../interview-limits.ts";
import { dialogText } from "./dialog-text.ts";

/** Somebody without an account, while they are being named. */
export function useNewGuest() {
  const name = useNeededText(dialogText.enterName);
  const [mail, setMail] = useState("");
  const [wasTried, setTried] = useState(false);
  const guestMail = mail.trim();
  const isWrong = guestMail !== "" && !isMailAddress(guestMail);
  const guestName = name.field.value.trim();
  return {
    name: name.field,
    mail: { value: mail, onValueChange: setMail, error: wasTried && isWrong ? dialogText.enterMail : undefined },
    /** Null as long as something is missing or wrong. */
    typed: guestName === "" || isWrong ? null : { guestName, guestMail },
    /** The same, and says what is missing or wrong. */
    take: () => {
      setTried(true);
      return name.take() === null || isWrong ? null : { guestName, guestMail };
    },
  };
}

type GuestFieldsProps = { guest: ReturnType<typeof useNewGuest>; onBlur?: () => void };

/** Name and address of somebody without an account. */
export function GuestFields({ guest, onBlur }: GuestFieldsProps) {
  const hasMail = useHasMail();
  const shared = onBlur ? { onBlur } : {};
  return (
    <>
      <TextField {...guest.name} {...shared} label={dialogText.guestName} maxLength={interviewLimits.guestName} />
      <TextField
        {...guest.mail}
        {...shared}
        label={dialogText.guestMail}
        isOptional
        type="email"
        help={hasMail ? dialogText.guestMailHelp : dialogText.guestMailWaits}
        maxLength={300}
      />
    </>
  );
}
