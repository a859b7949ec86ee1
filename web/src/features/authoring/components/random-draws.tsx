import { chakra } from "@chakra-ui/react";
import type { NewQuestion } from "@darasa/contract/new-question";
import { undoRemoveQuestionButton } from "@texts/authoring.ts";
import * as text from "@texts/random-draw.ts";
import { useContext, useEffect, useRef, useState } from "react";
import { useFormValue } from "@/components/form/use-form-value.ts";
import { Button } from "@/components/ui/button.tsx";
import { BankDialogsContext } from "../bank-dialogs.ts";
import type { PoolFormValues } from "../draft-form-values.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";
import { canAddPool, createPool, getPoolRoom, selectNew } from "../pool-values.ts";
import { RandomDrawCard } from "./random-draw-card.tsx";

const Draws = chakra("ol", { base: { display: "grid", gap: "4", minW: 0, listStyle: "none" } });

const Undo = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "3",
    px: { base: "4", md: "6" },
    py: "2",
    border: "1px dashed",
    borderColor: "border.strong",
    borderRadius: "md",
  },
});

interface RandomDrawsProps {
  readonly form: AssessmentFormMethods;
}

/** Returns the random draws of the form and the function that changes them. */
const usePools = (form: AssessmentFormMethods) => {
  // The text changes with each change of a draw, and `useFormValue` compares texts.
  useFormValue(form, ({ pools }) => JSON.stringify(pools));
  return {
    pools: form.getValues("pools"),
    change: (pools: PoolFormValues[]): void => {
      form.setValue("pools", pools, { shouldDirty: true });
      form.clearErrors("pools");
    },
  };
};

/** Which draw gets the questions that the user chooses; -1 is a new one. */
type Target = number;
const NEW_POOL = -1;

const addTo = (
  pools: readonly PoolFormValues[],
  target: Target,
  questions: PoolFormValues["questions"],
): PoolFormValues[] =>
  target === NEW_POOL
    ? [...pools, createPool(questions)]
    : pools.map((pool, index) =>
        index === target ? { ...pool, questions: [...pool.questions, ...questions] } : pool,
      );

interface UndoRowProps {
  readonly place: number;
  readonly onUndo: () => void;
}

function UndoRow({ place, onUndo }: UndoRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Undo>
      <span>{text.formatDrawRemoved(place)}</span>
      <Button ref={button} look="outline" onClick={onUndo}>
        {undoRemoveQuestionButton}
      </Button>
    </Undo>
  );
}

/** Adds questions that the user chose to a draw, and takes draws away with the possibility to undo it. */
const useDrawActions = (form: AssessmentFormMethods) => {
  const { pools, change } = usePools(form);
  const [target, setTarget] = useState<Target>();
  const [removed, setRemoved] = useState<{ index: number; pool: PoolFormValues }>();
  const [announcement, setAnnouncement] = useState("");
  return {
    pools,
    target,
    setTarget,
    removed,
    announcement,
    change: (index: number, pool: PoolFormValues): void => {
      setRemoved(undefined);
      change(pools.with(index, pool));
    },
    add: (chosen: readonly NewQuestion[]): void => {
      const fresh = selectNew(form.getValues(), chosen);
      setAnnouncement(text.formatAddedToDraw(fresh.length, chosen.length - fresh.length));
      if (fresh.length > 0 && target !== undefined) change(addTo(pools, target, fresh));
      setRemoved(undefined);
      setTarget(undefined);
    },
    remove: (index: number): void => {
      const pool = pools[index];
      if (pool === undefined) return;
      setRemoved({ index, pool });
      setAnnouncement("");
      change(pools.toSpliced(index, 1));
    },
    undo: (): void => {
      if (removed !== undefined) change(pools.toSpliced(removed.index, 0, removed.pool));
      setRemoved(undefined);
    },
  };
};

/** The random draws of an assessment, below the questions that everybody gets. */
export function RandomDraws({ form }: RandomDrawsProps) {
  const dialogs = useContext(BankDialogsContext);
  const errors = useDraftFormErrors(form);
  const { pools, target, setTarget, removed, announcement, ...actions } = useDrawActions(form);
  if (dialogs === undefined && pools.length === 0) return null;
  const { Picker } = dialogs ?? {};
  const [subject, grade] = form.getValues(["subject", "grade"]);
  return (
    <>
      {pools.length === 0 ? null : (
        <>
          <p>{text.blankQuestionHint}</p>
          <Draws>
            {pools.map((pool, index) => (
              <RandomDrawCard
                // biome-ignore lint/suspicious/noArrayIndexKey: A draw has no state of its own.
                key={index}
                index={index}
                pool={pool}
                errors={errors.pools?.[index]}
                onChange={(changed) => actions.change(index, changed)}
                onAdd={Picker === undefined ? undefined : () => setTarget(index)}
                onRemove={() => actions.remove(index)}
              />
            ))}
          </Draws>
        </>
      )}
      {removed === undefined ? null : <UndoRow place={removed.index + 1} onUndo={actions.undo} />}
      <p role="status">{announcement}</p>
      {Picker === undefined || !canAddPool(form.getValues()) ? null : (
        <Button look="outline" justifySelf="start" onClick={() => setTarget(NEW_POOL)}>
          {text.addDrawButton}
        </Button>
      )}
      {Picker === undefined || target === undefined ? null : (
        <Picker
          subject={subject}
          grade={grade}
          room={getPoolRoom(form.getValues())}
          onAdd={actions.add}
          onClose={() => setTarget(undefined)}
        />
      )}
    </>
  );
}
