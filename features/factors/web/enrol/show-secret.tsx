import { linkStyles } from "#ui/button-styles.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import type { EnrolledFactor } from "../../contract.ts";
import { text } from "../text.ts";

type ShowSecretProps = NonNullable<EnrolledFactor["totp"]>;

/** Groups of four are read off more easily; apps take the key with or without blanks. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** The key of an authenticator app as a picture, as text and as a link, this once. */
export function ShowSecret({ secret, uri, qr_code }: ShowSecretProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground">{text.add.scan}</p>
      <img src={qr_code} alt={text.add.qr} width={200} height={200} className="self-center rounded-card" />
      <p className="flex justify-center sm:hidden">
        <a href={uri} className={linkStyles}>
          {text.add.openApp}
        </a>
      </p>
      <div className="flex flex-col gap-1.5">
        <h3 className="text-label">{text.add.key}</h3>
        <div className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 flex-1 basis-48 select-all break-words font-mono">{inFours(secret)}</code>
          <CopyButton value={secret} />
        </div>
        <p className="text-muted-foreground text-small">{text.add.keyHelp}</p>
      </div>
    </div>
  );
}
