import type { ReactNode } from "react";
import { BankDialogsContext } from "@/features/authoring/bank-dialogs.ts";
import { BankPickerDialog } from "@/features/question-bank/components/bank-picker-dialog.tsx";
import { SaveIntoBankDialog } from "@/features/question-bank/components/save-into-bank-dialog.tsx";

const DIALOGS = { Picker: BankPickerDialog, Saving: SaveIntoBankDialog };

/** Gives the form of an assessment the dialogs of the question bank. */
export function WithBank({ children }: { readonly children: ReactNode }) {
  return <BankDialogsContext value={DIALOGS}>{children}</BankDialogsContext>;
}
