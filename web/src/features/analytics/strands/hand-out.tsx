import { chakra } from "@chakra-ui/react";
import * as text from "@texts/strands.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SelfRemovingButton } from "@/components/feedback/self-removing-button.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { appPaths } from "@/lib/paths.ts";
import { ReminderResult } from "../components/reminder-result.tsx";
import { useReminders } from "../hooks/use-reminders.ts";
import { type StrandMap, useWork, type Work } from "./get-strands.ts";
import type { StrandCell, StrandColumn } from "./strand-map.ts";

const Receivers = chakra("fieldset", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,11rem),1fr))",
    columnGap: "4",
    "& legend": { fontSize: "sm", pb: "1" },
    "& label": { py: "2!" },
  },
});

const Part = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    "& h3": { fontWeight: "bold" },
    "& p": { fontSize: "sm", color: "fg.muted" },
  },
});

/** Puts the work whose title names the strand first. */
const sortWork = (work: readonly Work[], strand: string): Work[] => {
  const words = strand
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word.length > 2);
  const fits = ({ title }: Work): boolean =>
    words.some((word) => title.toLowerCase().includes(word));
  return work.toSorted((one, other) => Number(fits(other)) - Number(fits(one)));
};

interface HandOutProps {
  readonly map: StrandMap;
  readonly column: StrandColumn;
  /** The students to whom the work can be sent. One alone cannot be left out. */
  readonly students: readonly Pick<StrandCell, "studentId" | "name">[];
}

interface ReceiverChoiceProps {
  readonly students: HandOutProps["students"];
  /** The ids of the students who are left out. */
  readonly left: ReadonlySet<string>;
  readonly onChange: (left: ReadonlySet<string>) => void;
}

/** The students to whom work is sent. Each can be left out. */
function ReceiverChoice({ students, left, onChange }: ReceiverChoiceProps) {
  const toggle = (id: string): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Receivers>
      <legend>{text.formatWeakLegend(students.length)}</legend>
      {students.map(({ studentId, name }) => (
        <CheckboxField
          key={studentId}
          id={`hand-out-${studentId}`}
          label={name}
          checked={!left.has(studentId)}
          onChange={() => toggle(studentId)}
        />
      ))}
    </Receivers>
  );
}

interface WorkListProps {
  readonly work: readonly Work[];
  /** The number of students to whom the work is sent. */
  readonly receivers: number;
  readonly onSend: (work: Work) => void;
}

/** The papers and the material that can be sent. */
function WorkList({ work, receivers, onSend }: WorkListProps) {
  return (
    <PanelList>
      {work.map((one) => (
        <PanelListRow
          key={one.id}
          title={one.title}
          meta={one.kind === "PAPER" ? text.openPaperLabel : text.materialLabel}
        >
          <SelfRemovingButton
            size="sm"
            aria-label={text.formatSendWorkLabel(one.title, receivers)}
            disabled={receivers === 0}
            onClick={() => onSend(one)}
          >
            {text.sendWorkButton}
          </SelfRemovingButton>
        </PanelListRow>
      ))}
    </PanelList>
  );
}

/** Sends students a message with a paper or material about a strand. */
export function HandOut({ map, column, students }: HandOutProps) {
  const query = useWork(map);
  const { progress, sendAll, reset } = useReminders();
  const [sent, setSent] = useState<Work>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const receivers = students.filter(({ studentId }) => !left.has(studentId));
  const send = (work: Work, to: Parameters<typeof sendAll>[0]["receivers"]): void => {
    const format = work.kind === "PAPER" ? text.formatPaperMessage : text.formatMaterialMessage;
    setSent(work);
    void sendAll({
      paperId: work.id,
      content: format(work.title, column.strand === "" ? map.subject : column.label),
      receivers: to,
    });
  };
  if (sent !== undefined && progress.state !== "idle") {
    return (
      <Part>
        <h3>{sent.title}</h3>
        <ReminderResult progress={progress} onRetry={(failures) => send(sent, failures)} />
        {progress.state === "done" ? (
          <SelfRemovingButton justifySelf="start" onClick={reset}>
            {text.sendOtherWorkButton}
          </SelfRemovingButton>
        ) : null}
      </Part>
    );
  }
  return (
    <Part>
      <h3>{text.handOutHeading}</h3>
      {students.length === 1 ? null : (
        <ReceiverChoice students={students} left={left} onChange={setLeft} />
      )}
      <p>{text.handOutHint}</p>
      <FetchStateView
        of={toFetchState(query, text.handOutLoadFailedMessage)}
        isEmpty={(work) => work.length === 0}
        empty={<p>{text.nothingToHandOutMessage}</p>}
        loading={<SkeletonRows count={3} lines={1} />}
      >
        {(work) => (
          <WorkList
            work={sortWork(work, column.label)}
            receivers={receivers.length}
            onSend={(one) => send(one, receivers)}
          />
        )}
      </FetchStateView>
      <ButtonLink asChild look="outline" justifySelf="start">
        <Link to={appPaths.createAssessment}>{text.writeNewPaperLabel}</Link>
      </ButtonLink>
    </Part>
  );
}
