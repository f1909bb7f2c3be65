import { ArrowRightLeft, Plus, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { buttonStyles, linkStyles, quietLinkStyles } from "#ui/button-styles.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Specimen } from "./specimen.tsx";

const nothing = () => {};
const variants = ["primary", "secondary", "tonal", "ghost", "destructive"] as const;

export function ButtonsGroup() {
  const [isPressed, setPressed] = useState(true);
  return (
    <>
      <Specimen title="Variants" note="Verb and noun. One primary button per view.">
        <Button variant="primary" icon={Plus} shortcut="c">
          New plan
        </Button>
        <Button>Preview plan</Button>
        <Button variant="ghost">Skip question</Button>
        <Button variant="destructive" icon={Trash2}>
          Delete plan
        </Button>
      </Specimen>
      <Specimen title="Sizes">
        <Button size="compact">Compact</Button>
        <Button>Default</Button>
        <Button size="large">Large</Button>
      </Specimen>
      <Specimen title="Disabled" note="Focusable, and says why.">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabledReason="Publish needs at least one round" onClick={nothing}>
            Publish plan
          </Button>
        ))}
      </Specimen>
      <Specimen title="Loading" note="The label stays; the spinner comes after 300 ms.">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isLoading>
            Publish plan
          </Button>
        ))}
      </Specimen>
      <Specimen title="Pressed">
        <Button aria-pressed={isPressed} onClick={() => setPressed(!isPressed)}>
          Focus mode
        </Button>
        <IconButton
          icon={ArrowRightLeft}
          label="Compare side by side"
          aria-pressed={isPressed}
          onClick={() => setPressed(!isPressed)}
        />
      </Specimen>
      <Specimen title="Only a drawing" note="Named by its tooltip, with its key.">
        <IconButton icon={Printer} label="Print kit" />
        <IconButton icon={ArrowRightLeft} label="Move candidate" shortcut="m" variant="secondary" />
        <IconButton icon={Trash2} label="Delete plan" disabledReason="Only group admins can delete. Ask Ana." />
        <IconButton icon={Plus} label="Add round" size="compact" />
      </Specimen>
      <Specimen title="Links">
        <a href="#buttons" className={linkStyles}>
          In running text
        </a>
        <a href="#buttons" className={quietLinkStyles}>
          In a row's title
        </a>
        <a href="#buttons" className={buttonStyles({ variant: "primary" })}>
          Looks like a button
        </a>
        <a href="#buttons" className={buttonStyles()}>
          Open plan
        </a>
      </Specimen>
    </>
  );
}
