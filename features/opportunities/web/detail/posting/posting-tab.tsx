import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExternalLink, Globe } from "lucide-react";
import type { ReactNode } from "react";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import type { Opportunity } from "../../../opportunity-shapes.ts";
import { wordsToMind } from "../../../posting/posting-words.ts";
import { linkOf } from "../../posting-link.ts";
import { payQuery } from "../../queries.ts";
import { text } from "../../text.ts";
import { EnginesSection } from "./engines-section.tsx";
import { LinksSection } from "./links-section.tsx";
import { PostingPreview } from "./posting-preview.tsx";

const words = text.posting;

/** What the public reads and is asked, by which links they come, and what search engines are told. */
export function PostingTab({ role, mayWork, careers }: { role: Opportunity; mayWork: boolean; careers?: ReactNode }) {
  const { posting, form, title } = role.content;
  const { data: shown } = useQuery({ ...payQuery(role.id), enabled: role.isPayShown });
  const pay = shown?.pay?.isPublic ? shown.pay : null;
  const edit = (label: string, isMain: boolean) =>
    role.mayEdit ? (
      <Link
        to="/opportunities/$opportunityId/edit"
        params={{ opportunityId: role.id }}
        search={{ part: "posting" }}
        className={buttonStyles(isMain ? { variant: "primary" } : {})}
      >
        {label}
      </Link>
    ) : null;
  const isEmpty = [posting.summary, posting.about, posting.firstMonths].every((part) => part.trim() === "");
  const [source] = role.sources;
  const findings = wordsToMind({ ...posting, title });
  return (
    <div className="grid gap-x-12 gap-y-8 @min-[60rem]:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {isEmpty ? (
          <EmptyState icon={Globe} actions={edit(words.write, true)}>
            {words.none}
          </EmptyState>
        ) : (
          <Section heading={words.preview} aside={edit(words.edit, false)}>
            <PostingPreview role={role} pay={pay} />
          </Section>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-7">
        <Section heading={words.page}>
          <p>{posting.isPublic ? words.isPublic : words.notPublic}</p>
          {role.mayEdit ? (
            <p className="text-muted-foreground text-small">{words.namedAs(role.organizationName)}</p>
          ) : null}
          {source ? (
            <p>
              <a
                href={linkOf(source.slug)}
                target="_blank"
                rel="noreferrer"
                className={buttonStyles({ size: "compact" })}
              >
                {posting.isPublic && role.status === "open" ? words.openPage : words.previewPage}
                <Icon of={ExternalLink} />
              </a>
            </p>
          ) : null}
        </Section>
        <LinksSection role={role} mayWork={mayWork} />
        {careers}
        <Section
          heading={words.form}
          aside={
            role.mayEdit ? (
              <Link
                to="/opportunities/$opportunityId/edit"
                params={{ opportunityId: role.id }}
                search={{ part: "form" }}
                className={buttonStyles({ size: "compact" })}
              >
                {text.detail.edit}
              </Link>
            ) : null
          }
        >
          <p>{words.formLine(form.fields.length)}</p>
        </Section>
        <Section heading={words.wording}>
          {findings.length === 0 ? <p className="text-muted-foreground">{words.wordingNone}</p> : null}
          {findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice in a field
            <InlineAlert key={`${finding.field} ${index}`} tone="warning" title={`“${finding.words}”`}>
              {words.why[finding.why]} {finding.instead === null ? words.leaveOut : words.instead(finding.instead)}
            </InlineAlert>
          ))}
        </Section>
        <EnginesSection role={role} pay={pay} />
      </div>
    </div>
  );
}
