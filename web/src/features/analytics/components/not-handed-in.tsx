import { chakra } from "@chakra-ui/react";
import * as text from "@texts/gradebook.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { messagesIconSvgPath } from "@/components/ui/icons.ts";
import type { ClassResults, GradebookRow } from "../gradebook.ts";
import { ReminderDialog } from "./reminder-dialog.tsx";

const Banner = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "4",
    rowGap: "3",
    px: "4",
    py: "3",
    bg: "warning.subtle",
    color: "warning.fg",
    borderRadius: "lg",
    lineHeight: "snug",
    "& > p": { flex: "1 1 14rem", minW: 0 },
    "& > button": { color: "inherit", borderColor: "currentColor" },
  },
});

interface NotHandedInProps {
  readonly results: ClassResults;
  readonly rows: readonly GradebookRow[];
}

/** Says how much work is not handed in, and lets the user write to the students. */
export function NotHandedIn({ results, rows }: NotHandedInProps) {
  const [isWriting, setWriting] = useState(false);
  const behind = rows
    .filter(({ notHandedIn }) => notHandedIn.length > 0)
    .toSorted((one, other) => other.notHandedIn.length - one.notHandedIn.length);
  const [most, second] = behind;
  if (most === undefined) {
    return <Banner bg="success.subtle">{text.everythingHandedInMessage}</Banner>;
  }
  const papers = new Set(behind.flatMap(({ notHandedIn }) => notHandedIn.map(({ id }) => id)));
  const count = most.notHandedIn.length;
  const isAlone = count > (second?.notHandedIn.length ?? 0) && count > 1;
  return (
    <>
      <Banner>
        <p>
          <strong>{text.formatNotHandedInHeadline(behind.length, papers.size)}</strong>
          {isAlone ? ` ${text.formatMissesMost(most.name, count)}` : null}
        </p>
        <Button look="outline" onClick={() => setWriting(true)}>
          <Icon of={messagesIconSvgPath} size="sm" />
          {text.writeToStudentsButton}
        </Button>
      </Banner>
      {isWriting ? (
        <ReminderDialog results={results} rows={behind} onClose={() => setWriting(false)} />
      ) : null}
    </>
  );
}
