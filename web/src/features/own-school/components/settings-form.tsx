import { chakra } from "@chakra-ui/react";
import type { OwnSchool } from "@darasa/contract/own-school";
import * as text from "@texts/own-school.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { isChangedElsewhereError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useChangeOwnSchool } from "../api/own-school.ts";
import {
  type SettingsFormValues,
  settingsResolver,
  toFormValues,
  toSettings,
} from "../settings-form.ts";
import { useUnsavedPart } from "../unsaved-part.ts";
import {
  AboutSchoolFields,
  AccountDecidersField,
  DataProtectionFields,
  TermFields,
} from "./settings-fields.tsx";

const Form = chakra("form", {
  base: {
    display: "grid",
    gridTemplateColumns: { lg: "repeat(2,minmax(0,1fr))" },
    alignItems: "start",
    gap: { base: "4", md: "6" },
    "& > div": { display: "grid", gap: { base: "4", md: "6" }, minW: 0 },
  },
});

const Foot = chakra("div", {
  base: { gridColumn: "1/-1", justifyItems: "start", "& > p": { justifySelf: "stretch" } },
});

/** The fields, filled with the settings of the school. The page asks before changes of them are lost. */
const useSettingsForm = (school: OwnSchool) => {
  const form = useForm<SettingsFormValues, unknown, SettingsFormValues>({
    resolver: settingsResolver,
    defaultValues: toFormValues(school),
  });
  useUnsavedPart(form.formState.isDirty);
  return form;
};

interface SettingsFormProps {
  readonly school: OwnSchool;
  /** Loads the newest settings. Returns undefined if that fails. */
  readonly loadNewest: () => Promise<OwnSchool | undefined>;
}

/**
 * The form with the settings of the school. It keeps the revision with which it was filled in, so that a change by
 * somebody else is not overwritten.
 */
export function SettingsForm({ school, loadNewest }: SettingsFormProps) {
  const [base, setBase] = useState(school);
  const [notice, setNotice] = useState("");
  const form = useSettingsForm(school);
  const { mutate, isPending, error, reset } = useChangeOwnSchool();
  const fill = (newest: OwnSchool, words: string): void => {
    setBase(newest);
    form.reset(toFormValues(newest));
    setNotice(words);
  };
  const send = form.handleSubmit((values) => {
    if (isPending) return;
    setNotice("");
    mutate(
      { ...toSettings(values), revision: base.revision },
      { onSuccess: (saved) => fill(saved, text.savedMessage) },
    );
  });
  const reload = async (): Promise<void> => {
    const newest = await loadNewest();
    if (newest === undefined) return;
    reset();
    fill(newest, text.loadedNewestMessage);
  };
  return (
    <Form noValidate onSubmit={(event) => void send(event)}>
      <div>
        <AboutSchoolFields form={form} nemisCode={base.nemisCode} />
      </div>
      <div>
        <TermFields form={form} nationalTerms={base.nationalTerms} />
        <AccountDecidersField form={form} />
        <DataProtectionFields form={form} />
      </div>
      <Foot>
        <AwaitedMessageSpace isAwaited={isPending}>
          <Alert>{error === null ? "" : getErrorMessage(error, text.saveFailedMessage)}</Alert>
          <StatusNotice>{form.formState.isDirty ? "" : notice}</StatusNotice>
        </AwaitedMessageSpace>
        {isChangedElsewhereError(error) ? (
          <>
            <p>{text.changedElsewhereHint}</p>
            <Button look="outline" onClick={() => void reload()}>
              {text.loadNewestButton}
            </Button>
          </>
        ) : (
          <BusyButton type="submit" size="lg" isBusy={isPending}>
            <BusyButtonLabel isBusy={isPending} busy={text.savingButton}>
              {text.saveButton}
            </BusyButtonLabel>
          </BusyButton>
        )}
      </Foot>
    </Form>
  );
}
