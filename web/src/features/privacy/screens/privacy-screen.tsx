import { chakra } from "@chakra-ui/react";
import { PRIVACY_NOTICE_VERSION } from "@darasa/contract/privacy-notice";
import * as text from "@texts/privacy.ts";
import { PublicPageLayout } from "@/components/layout/public-page-layout.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";

const COMMISSIONER_URL = "https://www.odpc.go.ke";

const Section = chakra("section", {
  base: {
    display: "grid",
    gap: "2",
    "& h2": { fontSize: "lg" },
    "& ul": { display: "grid", gap: "2", ps: "5", listStyleType: "disc" },
  },
});

const Version = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

/** React renders this screen at build time only. It needs no script in the browser. */
export function PrivacyScreen() {
  return (
    <PublicPageLayout
      isPrivacyNotice
      below={<TextLink href={appPaths.home}>{text.backToHomeLink}</TextLink>}
    >
      <h1>{text.privacyNoticeHeading}</h1>
      <p>{text.privacyNoticeIntroduction}</p>
      {text.privacyNoticeSections.map(({ heading, paragraphs = [], points = [] }) => (
        <Section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length === 0 ? null : (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </Section>
      ))}
      <p>
        <TextLink href={COMMISSIONER_URL}>{text.commissionerLinkLabel}</TextLink>
      </p>
      <Version>{text.formatNoticeVersion(PRIVACY_NOTICE_VERSION)}</Version>
    </PublicPageLayout>
  );
}
