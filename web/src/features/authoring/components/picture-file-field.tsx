import { chakra } from "@chakra-ui/react";
import * as text from "@texts/picture-field.ts";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { FileField } from "@/components/form/file-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { useChosenPicture } from "../hooks/use-chosen-picture.ts";

/** The parts of a picture of the form, one below the other. */
export const PictureFields = chakra("div", {
  base: {
    display: "grid",
    placeContent: "start stretch",
    justifyItems: "start",
    gap: "4",
    minW: 0,
    "& > :has(textarea)": { w: "full" },
  },
});

interface PictureFileFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly state: ReturnType<typeof useChosenPicture>;
}

/** Chooses the file of a picture, and brings back a picture that was removed. */
export function PictureFileField({ id, label, hint, state }: PictureFileFieldProps) {
  return (
    <PictureFields onPaste={state.paste}>
      <FileField
        id={id}
        label={label}
        hint={hint}
        error={state.error}
        accept="image/png,image/jpeg,image/webp"
        said={state.isPending ? text.addingPictureMessage : ""}
        // Browsers report no change if the same file is chosen again, for example after a failure.
        onClick={({ currentTarget }) => {
          currentTarget.value = "";
        }}
        onChange={({ target }) => state.choose(target.files)}
      />
      {state.isRemoved ? (
        <>
          <StatusNotice>{text.pictureRemovedMessage}</StatusNotice>
          <Button look="outline" onClick={state.undo}>
            {text.undoRemovalButton}
          </Button>
        </>
      ) : null}
    </PictureFields>
  );
}
