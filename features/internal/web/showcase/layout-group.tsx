import { Users } from "lucide-react";
import { useState } from "react";
import { StatusBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { DetailLayout } from "#ui/detail-layout.tsx";
import { Icon } from "#ui/icon.tsx";
import { Specimen } from "./specimen.tsx";

export function LayoutGroup() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Specimen
      title="Content and panel"
      note="The panel can be resized; on narrow screens it is a sheet."
      layout="column"
    >
      <div className="overflow-hidden rounded-card border border-border bg-card">
        <DetailLayout
          panelLabel="Coverage"
          isPanelOpen={isOpen}
          onPanelOpenChange={setOpen}
          panel={<p className="text-muted-foreground">Systems thinking: twice. Collaboration: not covered.</p>}
        >
          <div className="flex flex-col gap-3 p-4">
            <p className="flex flex-wrap items-center gap-2">
              <StatusBadge status="active" />
              <span className="flex items-center gap-1 text-muted-foreground">
                <Icon of={Users} /> 9 candidates
              </span>
              <a href="#layout" className={linkStyles}>
                Plan v3
              </a>
            </p>
            <Button className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? "Hide coverage" : "Show coverage"}
            </Button>
          </div>
        </DetailLayout>
      </div>
    </Specimen>
  );
}
