import { chakra } from "@chakra-ui/react";
import * as text from "@texts/landing.ts";
import { Brand } from "@/components/layout/brand.tsx";
import { Container } from "@/components/layout/container.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as picture from "@/components/ui/pictures.ts";
import { paths } from "@/lib/paths.ts";
import { FeatureCard } from "../components/feature-card.tsx";
import { Figures } from "../components/figures.tsx";
import { Hero } from "../components/hero.tsx";

const Bar = chakra(Container, {
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

const Section = chakra(Container, {
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

export function LandingScreen() {
  return (
    <>
      <header>
        <Bar>
          <Brand href={paths.home} />
          <ButtonLink href={paths.login} look="quiet" size="sm">
            {text.login}
          </ButtonLink>
          <ButtonLink href={paths.register} size="sm">
            {text.getStarted}
          </ButtonLink>
        </Bar>
      </header>
      <main>
        <Hero />
        <Section id="features">
          <h2>{text.whyChoose}</h2>
          <Cards>
            <FeatureCard
              picture={picture.libraryPicture}
              title={text.library}
              text={text.libraryText}
            />
            <FeatureCard
              picture={picture.assessmentPicture}
              title={text.assessments}
              text={text.assessmentsText}
            />
            <FeatureCard
              picture={picture.peoplePicture}
              title={text.collaboration}
              text={text.collaborationText}
            />
            <FeatureCard
              picture={picture.messagePicture}
              title={text.messages}
              text={text.messagesText}
            />
          </Cards>
        </Section>
        <Figures />
        <Section textAlign="center">
          <h2>{text.invitation}</h2>
          <ButtonLink href={paths.register} look="accent" size="lg">
            {text.createAccount}
          </ButtonLink>
        </Section>
      </main>
      <Footer>
        <Container>{text.footer}</Container>
      </Footer>
    </>
  );
}
