import { Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { ForDevelopers, Guide } from "./guide.tsx";
import { helpText } from "./help-text.ts";

const words = helpText.guide;

/** The documentation, without an account. */
export function GuideScreen() {
  return (
    <>
      <PageHeader
        crumbs={[{ id: "home", link: <Link to="/">{words.home}</Link> }]}
        title={words.title}
        windowTitle={words.windowTitle}
        primary={
          <Link to="/sign-in" className={buttonStyles()}>
            {words.signIn}
          </Link>
        }
      />
      <PageBody width="reading">
        <div className="flex flex-col gap-9">
          <Guide start={{ to: "/try", label: words.start }} />
          <Section heading={words.api}>
            <ForDevelopers />
          </Section>
        </div>
      </PageBody>
    </>
  );
}
