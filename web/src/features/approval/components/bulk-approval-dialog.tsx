import { chakra } from "@chakra-ui/react";
import type { ConsentRequirement } from "@darasa/contract/admin-users";
import type { PaperConsent } from "@darasa/contract/consents";
import * as text from "@texts/approval.ts";
import * as consentText from "@texts/approval-consent.ts";
import { cancelButton } from "@texts/common.ts";
import { useRef, useState } from "react";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { checkIconSvgPath, warningIconSvgPath } from "@/components/ui/icons.ts";
import { useBulkApprovalApi } from "../api/account-decision.ts";
import { useConsentRequirements } from "../api/list-consents.ts";
import {
  type ApprovalCandidate,
  type BulkApprovalRow,
  countPeople,
  listApprovedAccounts,
} from "../bulk-approval.ts";
import { useBulkApproval } from "../hooks/use-bulk-approval.ts";
import { type BulkConsents, useBulkConsents } from "../hooks/use-bulk-consents.ts";
import { type ClassChoices, useClassChoices } from "../hooks/use-class-choices.ts";
import { BulkConsentDate, SignatoryFields, StudentFields } from "./bulk-consent-fields.tsx";
import { ClassesNote, ClassField, SharedClassField } from "./class-fields.tsx";

const Results = chakra("ul", {
  base: {
    display: "grid",
    "& li": { display: "flex", gap: "3", py: "2", borderTop: "1px solid", borderColor: "border" },
    "& li > span": { flex: 1, minW: 0 },
    "& svg": { color: "success.fg" },
    "& [data-failed] svg, & small": { color: "danger.fg" },
    "& small": { display: "block", fontSize: "sm" },
  },
});

/**
 * The area that shows the question, the progress or the result. Its minimum height is the same in all phases, so
 * that the account names below do not move.
 */
const State = chakra("div", { base: { minH: "24" } });

interface ResultProps {
  readonly row: BulkApprovalRow;
  /** The consent for a student's account; undefined for other accounts. */
  readonly requirement: ConsentRequirement | undefined;
  readonly consents: BulkConsents;
  readonly choices: ClassChoices;
  /** True while the entries can be changed. */
  readonly isAsking: boolean;
}

function Result({ row, requirement, consents, choices, isAsking }: ResultProps) {
  const { id, name, outcome } = row;
  const needsConsent = consents.asked.some((asked) => asked.id === id);
  const student = choices.students.find((each) => each.id === id);
  const hasClassField = student !== undefined && (choices.isLoading || choices.classes.length > 0);
  if (isAsking && (needsConsent || hasClassField)) {
    return (
      <li>
        <StudentFields name={name}>
          {needsConsent ? (
            <SignatoryFields
              id={id}
              guardianPhone={requirement?.guardianPhone}
              consents={consents}
            />
          ) : null}
          {student === undefined ? null : <ClassField student={student} choices={choices} />}
        </StudentFields>
      </li>
    );
  }
  if (typeof outcome === "object") {
    return (
      <li data-failed="">
        <span>
          {name}
          <small>{outcome.failure}</small>
        </span>
        <Icon of={warningIconSvgPath} />
      </li>
    );
  }
  return (
    <li>
      <span>{name}</span>
      {outcome === "done" ? <Icon of={checkIconSvgPath} label={text.approvedLabel} /> : null}
    </li>
  );
}

interface BulkDialogProps {
  readonly candidates: readonly ApprovalCandidate[];
  /**
   * Called when the dialog closes. `notice` is a summary for the user; undefined if no account was approved.
   */
  readonly onClose: (notice: string | undefined) => void;
}

type Approval = ReturnType<typeof useBulkApproval>;

const titleOf = (phase: Approval["phase"], count: number, isWhole: boolean): string => {
  switch (phase) {
    case "asking":
      return text.formatBulkApprovalConfirmQuestion(count);
    case "running":
      return text.formatBulkApprovalRunningTitle(count);
    case "finished":
      return isWhole ? text.approvedLabel : text.notAllAccountsApprovedTitle;
  }
};

interface ButtonsProps extends Pick<Approval, "phase"> {
  readonly isWhole: boolean;
  /** False while the consents of the students are not known. */
  readonly canStart: boolean;
  readonly start: () => void;
  readonly onClose: () => void;
}

/**
 * Shows the buttons of the current phase. If the user closes the dialog while the approval runs, no further
 * account is approved.
 */
function Buttons({ phase, isWhole, canStart, start, onClose }: ButtonsProps) {
  if (phase === "asking") {
    return (
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {cancelButton}
        </Button>
        <Button disabled={!canStart} onClick={start}>
          {text.startBulkApprovalButton}
        </Button>
      </DialogActions>
    );
  }
  if (phase === "running") {
    return (
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {text.stopBulkApprovalButton}
        </Button>
      </DialogActions>
    );
  }
  return (
    <DialogActions>
      {isWhole ? null : <Button onClick={start}>{text.retryFailedApprovalsButton}</Button>}
      <Button look={isWhole ? "solid" : "outline"} onClick={onClose}>
        {text.bulkApprovalDoneButton}
      </Button>
    </DialogActions>
  );
}

const getDoneMessage = (approved: readonly BulkApprovalRow[], all: number): string =>
  text.formatBulkApprovalDoneMessage(countPeople(approved), all);

/** The question, the progress or the result of the approval. */
function Progress({ rows, phase }: Pick<Approval, "rows" | "phase">) {
  const done = listApprovedAccounts(rows).length;
  const summary = text.formatApprovedAccountCount(done, rows.length);
  const isWhole = done === rows.length;
  const isFinished = phase === "finished";
  return (
    <State>
      {phase === "asking" ? <p>{text.formatBulkApprovalWarning(countPeople(rows))}</p> : null}
      {phase === "running" ? (
        <ProgressBar
          label={text.bulkApprovalProgressLabel}
          value={done / Math.max(rows.length, 1)}
          valueText={summary}
        />
      ) : null}
      <StatusNotice>{isFinished && isWhole ? summary : ""}</StatusNotice>
      <Alert>{isFinished && !isWhole ? `${summary}. ${text.bulkApprovalRetryHint}` : ""}</Alert>
    </State>
  );
}

/** Loads the consents of the students among the candidates. */
const useConsents = (candidates: readonly ApprovalCandidate[]) => {
  const students = candidates.filter(({ role }) => role === "STUDENT").map(({ id }) => id);
  const query = useConsentRequirements(students);
  // The consents stay as they were first loaded, so that the fields do not change while the accounts are approved.
  const [loaded, setLoaded] = useState(query.data);
  if (loaded === undefined && query.data !== undefined) setLoaded(query.data);
  const requirements = loaded ?? [];
  return {
    query,
    requirements,
    isKnown: students.length === 0 || loaded !== undefined,
    consents: useBulkConsents(requirements),
  };
};

interface AccountsProps extends Pick<Approval, "rows"> {
  readonly known: ReturnType<typeof useConsents>;
  readonly choices: ClassChoices;
  readonly isAsking: boolean;
}

/** The accounts with the fields for their consents or, later, with their results. */
function Accounts({ rows, known, ...rest }: AccountsProps) {
  const { query, requirements, isKnown, consents } = known;
  if (!isKnown) {
    return (
      <FetchStateView
        of={toFetchState(query, consentText.consentsLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={rows.length} lines={2} />}
      >
        {() => null}
      </FetchStateView>
    );
  }
  return (
    <Results>
      {rows.map((row) => (
        <Result
          key={row.id}
          {...rest}
          row={row}
          requirement={requirements.find(({ id }) => id === row.id)}
          consents={consents}
        />
      ))}
    </Results>
  );
}

export function BulkApprovalDialog({ candidates, onClose }: BulkDialogProps) {
  const known = useConsents(candidates);
  const { isKnown, consents } = known;
  const choices = useClassChoices(candidates.filter(({ role }) => role === "STUDENT"));
  const papers = useRef<ReadonlyMap<string, PaperConsent>>(new Map());
  const classIds = useRef<ReadonlyMap<string, string>>(new Map());
  const { approve, refresh } = useBulkApprovalApi();
  const { rows, phase, start } = useBulkApproval({
    candidates,
    approve: (id) => approve(id, papers.current.get(id), classIds.current.get(id)),
    refresh,
  });
  const approved = listApprovedAccounts(rows);
  const done = approved.length;
  const isWhole = done === rows.length;
  const handleStart = (): void => {
    const checked = consents.check();
    if (checked === undefined) return;
    papers.current = checked;
    classIds.current = choices.list();
    start();
  };
  const handleClose = (): void => {
    // The outcome of the request in flight is unknown, so the notice does not say how many accounts were approved.
    if (phase === "running") onClose(text.formatBulkApprovalStoppedMessage(countPeople(rows)));
    else onClose(done === 0 ? undefined : getDoneMessage(approved, rows.length));
  };
  const isAsking = phase === "asking";
  return (
    <Dialog title={titleOf(phase, rows.length, isWhole)} onClose={handleClose}>
      <DialogScrollArea label={text.formatAccountCount(rows.length)}>
        <Progress rows={rows} phase={phase} />
        {isAsking && consents.asked.length > 0 ? <BulkConsentDate consents={consents} /> : null}
        {isAsking ? <SharedClassField choices={choices} /> : null}
        {isAsking ? <ClassesNote choices={choices} /> : null}
        <Accounts rows={rows} known={known} choices={choices} isAsking={isAsking} />
      </DialogScrollArea>
      <Alert>{isAsking && consents.hasErrors ? consentText.consentsIncompleteMessage : ""}</Alert>
      <Buttons
        phase={phase}
        isWhole={isWhole}
        canStart={isKnown}
        start={isAsking ? handleStart : start}
        onClose={handleClose}
      />
    </Dialog>
  );
}
