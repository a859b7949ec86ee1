import { ASSESSMENT_GRADES, ASSESSMENT_SUBJECTS } from "@darasa/contract/curriculum";
import { BANK_STRAND_MAX_LENGTH } from "@darasa/contract/limits";
import {
  BANK_DIFFICULTIES,
  type BankDifficulty,
  type BankScope,
} from "@darasa/contract/question-bank";
import { withBankParameter } from "./bank-url.ts";

/** What a list of questions shows. An empty text does not filter. */
export interface BankFilter {
  readonly scope: BankScope;
  readonly subject: string;
  readonly grade: string;
  readonly strand: string;
  readonly difficulty: BankDifficulty | "";
  readonly query: string;
}

export const NO_FILTER: BankFilter = {
  scope: "MINE",
  subject: "",
  grade: "",
  strand: "",
  difficulty: "",
  query: "",
};

/** Returns true if the filter leaves out questions of its scope. */
export const isFiltered = ({ subject, grade, strand, difficulty, query }: BankFilter): boolean =>
  [subject, grade, strand, difficulty, query].some((text) => text !== "");

const knownOr = <T extends string>(values: readonly T[], value: string | null): T | "" =>
  values.find((one) => one === value) ?? "";

/** Reads the filter from the parameters of a URL. */
export const readBankFilter = (parameters: URLSearchParams): BankFilter => ({
  scope: parameters.get("from") === "school" ? "SCHOOL" : "MINE",
  subject: knownOr(ASSESSMENT_SUBJECTS, parameters.get("subject")),
  grade: knownOr(ASSESSMENT_GRADES, parameters.get("grade")),
  strand: (parameters.get("strand") ?? "").slice(0, BANK_STRAND_MAX_LENGTH),
  difficulty: knownOr(BANK_DIFFICULTIES, parameters.get("difficulty")),
  query: parameters.get("q") ?? "",
});

/** Writes the filter into the parameters of a URL. */
export const writeBankFilter = ({ scope, query, ...tags }: BankFilter): URLSearchParams =>
  withBankParameter(
    new URLSearchParams(
      Object.entries({ from: scope === "SCHOOL" ? "school" : "", q: query, ...tags }).filter(
        ([, value]) => value !== "",
      ),
    ),
  );
