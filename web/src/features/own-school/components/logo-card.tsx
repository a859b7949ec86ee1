import { chakra } from "@chakra-ui/react";
import type { OwnSchool } from "@darasa/contract/own-school";
import { buildSchoolLogoUrl } from "@darasa/contract/school-identity";
import * as text from "@texts/school-logo.ts";
import { useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { FileField } from "@/components/form/file-field.tsx";
import { Card } from "@/components/layout/card.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { SchoolLogoImage } from "@/components/ui/school-logo.tsx";
import { isChangedElsewhereError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { getBase64OfDataUrl, type PictureProblem } from "@/lib/shrink-picture.ts";
import { useChangeLogo, useRemoveLogo } from "../api/school-logo.ts";
import { prepareLogo } from "../prepare-logo.ts";
import { useUnsavedPart } from "../unsaved-part.ts";

/** The picture beside the input. The box has the same size with and without a logo. */
const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "auto minmax(0,1fr)" },
    alignItems: "start",
    gap: { base: "4", md: "6" },
  },
});

const PREVIEW = {
  w: "8rem",
  h: "8rem",
  p: "2",
  border: "1px solid",
  borderColor: "border",
  borderRadius: "md",
} as const;

const NoLogo = chakra("p", {
  base: {
    ...PREVIEW,
    display: "grid",
    placeItems: "center",
    color: "fg.muted",
    fontSize: "sm",
    textAlign: "center",
  },
});

interface LogoPreviewProps {
  readonly schoolId: string;
  readonly logo: string | undefined;
  /** The picture that was chosen and is not stored yet. */
  readonly dataUrl: string | undefined;
}

function LogoPreview({ schoolId, logo, dataUrl }: LogoPreviewProps) {
  const src = dataUrl ?? (logo === undefined ? undefined : buildSchoolLogoUrl(schoolId, logo));
  if (src === undefined) return <NoLogo>{text.noLogoMessage}</NoLogo>;
  const alt = dataUrl === undefined ? text.presentLogoLabel : text.newLogoLabel;
  return <SchoolLogoImage {...PREVIEW} src={src} alt={alt} />;
}

interface RemoveDialogProps {
  readonly version: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RemoveDialog({ version, onDone, onClose }: RemoveDialogProps) {
  const { mutate, isPending, error } = useRemoveLogo();
  return (
    <ConfirmDialog
      title={text.removeQuestion}
      action={text.removeButton}
      isBusy={isPending}
      error={error === null ? undefined : getErrorMessage(error, text.removeFailedMessage)}
      onConfirm={() => mutate(version, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{text.removeWarning}</p>
    </ConfirmDialog>
  );
}

/** The state of the file that is chosen. A file that cannot be used leaves the picture as it is. */
const useChosenLogo = () => {
  const [dataUrl, setDataUrl] = useState<string>();
  const [problem, setProblem] = useState<PictureProblem>();
  /** Changes with every discarded choice, so that the input forgets its file. */
  const [round, setRound] = useState(0);
  return {
    dataUrl,
    problem,
    round,
    choose: async (files: FileList | null): Promise<void> => {
      const [file] = files ?? [];
      if (file === undefined) return;
      const prepared = await prepareLogo(file);
      setDataUrl(prepared.dataUrl);
      setProblem(prepared.problem);
    },
    discard: (): void => {
      setDataUrl(undefined);
      setProblem(undefined);
      setRound(round + 1);
    },
  };
};

interface LogoChoiceProps {
  readonly school: OwnSchool;
  readonly chosen: ReturnType<typeof useChosenLogo>;
}

/** The picture of the logo and the input that chooses another one. */
function LogoChoice({ school, chosen }: LogoChoiceProps) {
  const { dataUrl } = chosen;
  return (
    <Columns>
      <LogoPreview schoolId={school.id} logo={school.logo} dataUrl={dataUrl} />
      <FileField
        key={chosen.round}
        id="logo-file"
        label={text.fileLabel}
        hint={text.fileHint}
        error={chosen.problem && text.fileProblems[chosen.problem]}
        accept="image/png,image/jpeg"
        said={dataUrl === undefined ? "" : text.previewMessage}
        onChange={({ target }) => void chosen.choose(target.files)}
      />
    </Columns>
  );
}

const Buttons = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", gap: "3", "&:empty": { display: "none" } },
});

interface LogoButtonsProps {
  /** The picture that was chosen and is not stored yet. */
  readonly dataUrl: string | undefined;
  readonly hasLogo: boolean;
  readonly isBusy: boolean;
  readonly onSave: (image: string) => void;
  readonly onDiscard: () => void;
  readonly onRemove: () => void;
}

/** The buttons for the picture that was chosen or, before a choice, for the logo of the school. */
function LogoButtons({ dataUrl, hasLogo, isBusy, onSave, onDiscard, onRemove }: LogoButtonsProps) {
  return (
    <Buttons>
      {dataUrl === undefined ? null : (
        <>
          <BusyButton isBusy={isBusy} onClick={() => onSave(dataUrl)}>
            <BusyButtonLabel isBusy={isBusy} busy={text.savingButton}>
              {text.saveButton}
            </BusyButtonLabel>
          </BusyButton>
          <Button look="outline" onClick={onDiscard}>
            {text.discardButton}
          </Button>
        </>
      )}
      {dataUrl === undefined && hasLogo ? (
        <Button look="outline" onClick={onRemove}>
          {text.removeButton}
        </Button>
      ) : null}
    </Buttons>
  );
}

interface LogoCardProps {
  readonly school: OwnSchool;
  /** Loads the newest settings with the newest logo. */
  readonly onReload: () => void;
}

/** The logo of the school, which administrators choose, replace and remove. */
export function LogoCard({ school, onReload }: LogoCardProps) {
  const { logo } = school;
  const chosen = useChosenLogo();
  useUnsavedPart(chosen.dataUrl !== undefined);
  const [isRemoving, setRemoving] = useState(false);
  const done = useSuccessNotice(isRemoving);
  const { mutate, isPending, error, reset } = useChangeLogo();
  const finish = (notice: string): void => {
    chosen.discard();
    done.say(notice);
  };
  const discard = (): void => {
    if (isChangedElsewhereError(error)) onReload();
    reset();
    chosen.discard();
  };
  const save = (image: string): void =>
    mutate(
      { image: getBase64OfDataUrl(image), ...(logo === undefined ? {} : { replaces: logo }) },
      { onSuccess: () => finish(text.savedMessage) },
    );
  return (
    <Card px={{ base: "4", md: "6" }} aria-labelledby="school-logo">
      <h2 id="school-logo">{text.logoHeading}</h2>
      <SuccessNotice of={done} />
      <LogoChoice school={school} chosen={chosen} />
      <AwaitedMessageSpace isAwaited={isPending}>
        <Alert>{error === null ? "" : getErrorMessage(error, text.saveFailedMessage)}</Alert>
      </AwaitedMessageSpace>
      <LogoButtons
        dataUrl={chosen.dataUrl}
        hasLogo={logo !== undefined}
        isBusy={isPending}
        onSave={save}
        onDiscard={discard}
        onRemove={() => setRemoving(true)}
      />
      {isRemoving && logo !== undefined ? (
        <RemoveDialog
          version={logo}
          onDone={() => {
            setRemoving(false);
            finish(text.removedMessage);
          }}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Card>
  );
}
