import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

const Frame = chakra("section", { base: { display: "grid", gap: "4", minW: 0 } });

const Head = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    justifyContent: "space-between",
    gap: "3",
    "& h2": { fontSize: "xl" },
    "& p": { color: "fg.muted", fontSize: "sm" },
  },
});

interface SectionProps {
  readonly heading: string;
  readonly hint?: string;
  /** Buttons beside the heading of the section. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function AnalyticsSection({ heading, hint, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{heading}</h2>
          {hint === undefined ? null : <p>{hint}</p>}
        </div>
        {actions}
      </Head>
      {children}
    </Frame>
  );
}
