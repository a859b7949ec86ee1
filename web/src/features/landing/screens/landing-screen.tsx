import { chakra } from "@chakra-ui/react";
import { SCHOOL_APPLICATION_PAGE_PATH } from "@darasa/contract/school-application-pages";
import { privacyNoticeLinkLabel } from "@texts/common.ts";
import * as text from "@texts/landing.ts";
import { BrandLogoLink } from "@/components/layout/brand.tsx";
import { PageContainer } from "@/components/layout/container.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";
import { FeatureCard } from "../components/feature-card.tsx";
import { HeroSection } from "../components/hero.tsx";
import { LandingStatistics } from "../components/landing-figures.tsx";

const Bar = chakra(PageContainer, {
  base: {
    display: "flex",
    // The header wraps, because at 320 px with a large font its content does not fit on one line.
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "end",
    columnGap: { sm: "1" },
    px: { base: "4", md: "8" },
    py: "3",
  },
});

const Section = chakra(PageContainer, {
  base: { py: { base: "16", md: "24" }, "& h2": { fontSize: "3xl", mb: { base: "8", md: "10" } } },
});

const Cards = chakra("ul", {
  base: { display: "grid", gridTemplateColumns: { md: "1fr 1fr" }, gap: { base: "4", md: "6" } },
});

const Footer = chakra("footer", {
  base: {
    borderTop: "1px solid",
    borderColor: "border",
    py: "8",
    color: "fg.muted",
    fontSize: "sm",
  },
});

function LandingFooter() {
  return (
    <Footer>
      <PageContainer>
        <p>{text.footerText}</p>
        <TextLink href={appPaths.privacy} display="inline-block" py="3" color="fg.muted">
          {privacyNoticeLinkLabel}
        </TextLink>
      </PageContainer>
    </Footer>
  );
}

export function LandingScreen() {
  return (
    <>
      <header>
        <Bar>
          <BrandLogoLink href={appPaths.home} />
          <ButtonLink href={appPaths.login} data-signed-in="" look="quiet" size="sm">
            {text.loginLinkLabel}
          </ButtonLink>
          <ButtonLink href={appPaths.register} data-signed-in={appPaths.dashboard} size="sm">
            {text.getStartedLinkLabel}
          </ButtonLink>
        </Bar>
      </header>
      <main>
        <HeroSection />
        <Section id="features">
          <h2>{text.whyChooseDarasaHeading}</h2>
          <Cards>
            <FeatureCard
              picture={picture.libraryIllustration}
              title={text.libraryFeatureHeading}
              text={text.libraryFeatureDescription}
            />
            <FeatureCard
              picture={picture.assessmentIllustration}
              title={text.assessmentsFeatureHeading}
              text={text.assessmentsFeatureDescription}
            />
            <FeatureCard
              picture={picture.peopleIllustration}
              title={text.collaborationFeatureHeading}
              text={text.collaborationFeatureDescription}
            />
            <FeatureCard
              picture={picture.messageIllustration}
              title={text.messagingFeatureHeading}
              text={text.messagingFeatureDescription}
            />
          </Cards>
        </Section>
        <LandingStatistics />
        <Section textAlign="center">
          <h2>{text.schoolInvitationHeading}</h2>
          <ButtonLink href={appPaths.register} look="accent" size="lg">
            {text.createAccountLinkLabel}
          </ButtonLink>
          <p>
            <TextLink href={SCHOOL_APPLICATION_PAGE_PATH} display="inline-block" mt="4" py="3">
              {text.joinSchoolLinkLabel}
            </TextLink>
          </p>
        </Section>
      </main>
      <LandingFooter />
    </>
  );
}
