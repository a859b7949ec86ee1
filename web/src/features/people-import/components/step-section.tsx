import { chakra } from "@chakra-ui/react";
import { formatStep } from "@texts/people-import.ts";
import { type ReactNode, useEffect, useRef } from "react";

const Frame = chakra("section", { base: { display: "grid", gap: "5", minW: 0 } });

const Head = chakra("div", {
  base: {
    "& p": { color: "fg.muted", fontSize: "sm", fontWeight: "bold" },
    "& h2": { fontSize: "2xl", outline: "none" },
  },
});

interface StepSectionProps {
  readonly step: number;
  readonly title: string;
  /** True if the user came here by a button, which has disappeared. The heading then gets the focus. */
  readonly isEntered: boolean;
  readonly children: ReactNode;
}

/** One of the three steps of an import. */
export function StepSection({ step, title, isEntered, children }: StepSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isEntered) return;
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, [isEntered]);
  return (
    <Frame>
      <Head>
        <p>{formatStep(step)}</p>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </Head>
      {children}
    </Frame>
  );
}
