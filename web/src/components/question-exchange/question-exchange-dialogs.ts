import { ExportQuestionsDialog } from "./export-questions-dialog.tsx";
import { ImportQuestionsDialog } from "./import-questions-dialog.tsx";

/**
 * The dialogs that import and export questions. They load together, because each further chunk lengthens the import
 * map that every page downloads.
 */
export const questionExchangeDialogs = { ExportQuestionsDialog, ImportQuestionsDialog };
