import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { paths } from "@/lib/paths.ts";
import { marginLine, ruledPaper } from "@/theme/paper.ts";
import { Brand } from "./brand.tsx";

const Paper = chakra("div", { base: { ...ruledPaper, px: "4" } });

const Column = chakra("div", {
  base: {
    boxSizing: "content-box",
    minH: "100dvh",
    maxW: "form",
    mx: "auto",
    md: { ...marginLine, ps: "8", pe: "8" },
  },
});

const Bar = chakra("header", { base: { py: "4" } });

const Sheet = chakra("main", {
  base: {
    display: "grid",
    gap: "6",
    p: { base: "5", sm: "8" },
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    "& h1": { fontSize: "2xl" },
  },
});

const Below = chakra("p", { base: { py: "6", textAlign: "center" } });

interface DeskProps {
  readonly children: ReactNode;
  /** A line under the sheet. */
  readonly below: ReactNode;
}

/** One sheet on ruled paper: the pages before a person is signed in. */
export function Desk({ children, below }: DeskProps) {
  return (
    <Paper>
      <Column>
        <Bar>
          <Brand href={paths.home} />
        </Bar>
        <Sheet>{children}</Sheet>
        <Below>{below}</Below>
      </Column>
    </Paper>
  );
}
