import { chakra } from "@chakra-ui/react";
import type { Language } from "@darasa/contract/languages";
import { PRIVACY_NOTICE_VERSION } from "@darasa/contract/privacy-notice";
import * as english from "@texts/privacy.ts";
import { PublicPageLayout } from "@/components/layout/public-page-layout.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";
import { getPrivacyPath } from "@/lib/privacy-path.ts";
import * as kiswahili from "@/texts/sw/privacy.ts";
import type { Translation } from "@/texts/translation.ts";

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

const TEXTS: Readonly<Record<Language, Translation<typeof english>>> = {
  EN: english,
  SW: kiswahili,
};

/** React renders this screen at build time only. It needs no script in the browser. */
export function PrivacyScreen({ language }: { readonly language: Language }) {
  const text = TEXTS[language];
  const other = language === "EN" ? "SW" : "EN";
  return (
    <PublicPageLayout
      isPrivacyNotice
      below={<TextLink href={appPaths.home}>{text.backToHomeLink}</TextLink>}
    >
      <h1>{text.privacyNoticeHeading}</h1>
      <p>
        <TextLink href={getPrivacyPath(other)} lang={other.toLowerCase()}>
          {text.otherLanguageLink}
        </TextLink>
      </p>
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
