import { chakra } from "@chakra-ui/react";
import { Brand } from "@/components/layout/brand.tsx";
import { Container } from "@/components/layout/container.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { paths } from "@/lib/paths.ts";
import { FeatureCard } from "../components/feature-card.tsx";
import { Figures } from "../components/figures.tsx";
import { Hero } from "../components/hero.tsx";
import { assessmentIcon, libraryIcon, messageIcon, togetherIcon } from "../components/icons.tsx";

const Bar = chakra(Container, {
  base: { display: "flex", alignItems: "center", gap: "1", px: { base: "4", md: "8" }, py: "3" },
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
            Login
          </ButtonLink>
          <ButtonLink href={paths.register} size="sm">
            Get Started
          </ButtonLink>
        </Bar>
      </header>
      <main>
        <Hero />
        <Section id="features">
          <h2>Why Choose Darasa</h2>
          <Cards>
            <FeatureCard
              icon={libraryIcon}
              title="Digital Library"
              text="A digital library of learning materials aligned with the Kenyan curriculum."
            />
            <FeatureCard
              icon={assessmentIcon}
              title="Assessments"
              text="Online quizzes, assignments and exams, with instant feedback and analytics."
            />
            <FeatureCard
              icon={togetherIcon}
              title="Collaborative Learning"
              text="Collaborative learning for students and teachers in a safe, moderated environment."
            />
            <FeatureCard
              icon={messageIcon}
              title="Real-time Communication"
              text="Announcements, messaging, and virtual classrooms that work with limited connectivity."
            />
          </Cards>
        </Section>
        <Figures />
        <Section textAlign="center">
          <h2>Bring your school to Darasa</h2>
          <ButtonLink href={paths.register} look="accent" size="lg">
            Create Free Account
          </ButtonLink>
        </Section>
      </main>
      <Footer>
        <Container>Darasa. Empowering education across Kenya.</Container>
      </Footer>
    </>
  );
}
