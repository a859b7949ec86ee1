import type { NewQuestion } from "@darasa/contract/new-question";
import { type ComponentType, createContext } from "react";

/** The dialogs that join the form of an assessment with the question bank, which is another feature. */
export interface BankDialogs {
  /** Chooses questions of the bank for the assessment. */
  readonly Picker: ComponentType<{
    readonly subject: string;
    readonly grade: string;
    readonly room: number;
    readonly onAdd: (questions: readonly NewQuestion[]) => void;
    readonly onClose: () => void;
  }>;
  /** Saves questions of the assessment into the bank. */
  readonly Saving: ComponentType<{
    readonly questions: readonly { readonly question: NewQuestion }[];
    readonly defaults: { readonly subject: string; readonly grade: string };
    readonly onClose: () => void;
  }>;
}

/** The dialogs for the buttons of the form; undefined leaves out these buttons. */
export const BankDialogsContext = createContext<BankDialogs | undefined>(undefined);
