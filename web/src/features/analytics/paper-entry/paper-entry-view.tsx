import { chakra } from "@chakra-ui/react";
import type { PaperEntriesPage } from "@darasa/contract/paper-entries";
import { PAPER_VERSIONS, type PaperVersion } from "@darasa/contract/random-draw";
import * as text from "@texts/paper-entries.ts";
import { useRef, useState } from "react";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { FormField } from "@/components/form/field.tsx";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { NativeSelect } from "@/components/ui/control.tsx";
import { nothingFoundIllustration } from "@/components/ui/illustrations.ts";
import { WritingClasses } from "../components/writing-classes.tsx";
import { EntryGrid, isLocked } from "./entry-grid.tsx";
import type { EntryRow } from "./entry-rows.ts";
import { EntryProblems, SaveBar } from "./entry-status.tsx";
import type { EntryPlace, TypedEntry } from "./paper-entry-outbox.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { RemoveEntryDialog } from "./remove-entry-dialog.tsx";
import { useLoadAllStudents, usePaperEntries } from "./use-paper-entries.ts";
import { type TypedRowsOf, useTypedRows } from "./use-typed-rows.ts";

const Stack = chakra("div", { base: { display: "grid", gap: "4", minW: 0 } });
const Fields = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "repeat(auto-fit,minmax(min(100%,8rem),1fr))",
      md: "minmax(0,18rem) 12rem",
    },
    alignItems: "end",
    gap: "3",
  },
});
const Tools = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });
const Hint = chakra("p", { base: { color: "fg.muted", maxW: "prose" } });

interface LoadedProps extends TypedRowsOf {
  readonly page: PaperEntriesPage;
  readonly isOnlyPage: boolean;
}

function NothingToEnter() {
  return (
    <EmptyState picture={nothingFoundIllustration} title={text.nothingToEnterTitle}>
      <p>{text.nothingToEnterHint}</p>
    </EmptyState>
  );
}

/** Asks before stored answers are removed, and says afterwards that they are. */
const useRemoval = (place: EntryPlace) => {
  const [asked, setAsked] = useState<EntryRow["student"]>();
  const done = useSuccessNotice(asked !== undefined);
  return {
    ask: setAsked,
    notice: <SuccessNotice of={done} />,
    dialog:
      asked === undefined ? null : (
        <RemoveEntryDialog
          place={place}
          student={asked}
          onDone={() => {
            setAsked(undefined);
            done.say(text.formatRemoved(asked.name));
          }}
          onClose={() => setAsked(undefined)}
        />
      ),
  };
};

/** A page of students with what is typed, waits and was refused. */
function Loaded({ place, version, page, isOnlyPage }: LoadedProps) {
  const rows = useTypedRows({ place, version });
  const loadAll = useLoadAllStudents(place);
  const [invalid, setInvalid] = useState("");
  const [notice, setNotice] = useState("");
  const [pasted, setPasted] = useState<string>();
  const removal = useRemoval(place);
  const grid = useRef<HTMLDivElement>(null);
  const { entries, outbox } = rows;
  const save = (): void => {
    setNotice("");
    const isOpen = ({ sent, problem }: TypedEntry) => sent === undefined && problem === undefined;
    const [unread] = rows.send(page, entries.filter(isOpen));
    setInvalid(unread === undefined ? "" : text.formatInvalidCell(unread));
    grid.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  };
  if (isOnlyPage && entries.length === 0 && page.students.every(isLocked))
    return <NothingToEnter />;
  return (
    <>
      <Tools>
        <Button look="outline" onClick={() => setPasted("")}>
          {text.pasteButton}
        </Button>
      </Tools>
      <StatusNotice>{notice}</StatusNotice>
      {removal.notice}
      <EntryProblems
        entries={entries}
        onUseMine={(entry) => rows.replace(page, entry)}
        onDiscard={(entry) => outbox.discard(entry)}
      />
      <EntryGrid
        ref={grid}
        page={page}
        rows={page.students.map((student) => rows.rowOf(page, student))}
        onChange={rows.change}
        onInvalid={setInvalid}
        onPasteLines={setPasted}
        onRemove={removal.ask}
      />
      <Alert>{invalid}</Alert>
      <SaveBar entries={entries} hasSaved={rows.hasSaved} onSave={save} />
      {removal.dialog}
      {pasted === undefined ? null : (
        <PasteDialog
          start={pasted}
          version={version}
          load={loadAll}
          onEnter={(matched) => {
            rows.enter(page, matched);
            setPasted(undefined);
            setNotice(text.formatEntered(matched.length));
          }}
          onClose={() => setPasted(undefined)}
        />
      )}
    </>
  );
}

/** The students of one class, a page at a time. */
function ClassEntries({ place, version }: TypedRowsOf) {
  /** The cursors of the pages before this one, and of this one. */
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const query = usePaperEntries(place, cursors.at(-1));
  const next = query.data?.next;
  const isOnlyPage = cursors.length === 1 && next === undefined;
  return (
    <>
      <FetchStateView
        of={toFetchState(query, text.loadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={8} lines={1} />}
      >
        {(page) => <Loaded {...{ place, version, page, isOnlyPage }} />}
      </FetchStateView>
      {isOnlyPage ? null : (
        <Tools>
          {/* They keep the focus at the first and last page, and while a page loads. */}
          <BusyButton
            look="outline"
            isBusy={cursors.length === 1}
            onClick={() => setCursors((before) => before.slice(0, -1))}
          >
            {text.previousButton}
          </BusyButton>
          <BusyButton
            look="outline"
            isBusy={next === undefined}
            onClick={() => setCursors((before) => [...before, next])}
          >
            {text.nextButton}
          </BusyButton>
        </Tools>
      )}
    </>
  );
}

interface ChooserProps {
  readonly id: string;
  readonly classes: readonly { readonly id: string; readonly name: string }[];
}

function ClassChooser({ id, classes }: ChooserProps) {
  const [chosen, setChosen] = useState(classes.length === 1 ? (classes[0]?.id ?? "") : "");
  const [version, setVersion] = useState<PaperVersion>("A");
  return (
    <>
      <Fields>
        <SelectField
          id="paper-class"
          label={text.classLabel}
          placeholder={text.chooseLabel}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {classes.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
        <FormField id="paper-version" label={text.usualVersionLabel}>
          <NativeSelect
            id="paper-version"
            value={version}
            onChange={({ target }) => setVersion(target.value === "B" ? "B" : "A")}
          >
            <SelectOptions of={PAPER_VERSIONS} labelOf={text.formatVersion} />
          </NativeSelect>
        </FormField>
      </Fields>
      <Hint>{chosen === "" ? text.chooseClassHint : text.hint}</Hint>
      {chosen === "" ? null : (
        <ClassEntries
          key={chosen}
          place={{ assessmentId: id, classId: chosen }}
          version={version}
        />
      )}
    </>
  );
}

/** Lets the author of a published paper enter what students wrote on paper. */
export function PaperEntryView({ id }: { readonly id: string }) {
  return (
    <Stack>
      <WritingClasses
        assessmentId={id}
        loadFailedMessage={text.loadFailedMessage}
        noClassTitle={text.noClassTitle}
        noClassHint={text.noClassHint}
        skeletonLines={1}
      >
        {(classes) => <ClassChooser id={id} classes={classes} />}
      </WritingClasses>
    </Stack>
  );
}
