import { CLASSES } from "@darasa/contract";
import { useSearchParams } from "react-router-dom";
import type { ClassName } from "../api/list-students.ts";

const PAGE = "page";
const CLASS = "class";

const toPage = (value: string | null): number => {
  const page = Number(value ?? 1) - 1;
  return Number.isInteger(page) && page > 0 ? page : 0;
};

/** Page and class stand in the address, so that Back and a link lead to the same view. Pages are counted from 1 there. */
export const useView = () => {
  const [parameters, setParameters] = useSearchParams();
  const change = (name: string, value: string): void =>
    setParameters((now) => {
      const next = new URLSearchParams(now);
      next.delete(PAGE);
      if (value === "") next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    page: toPage(parameters.get(PAGE)),
    className: CLASSES.find((name) => name === parameters.get(CLASS)) satisfies
      | ClassName
      | undefined,
    showPage: (page: number): void => change(PAGE, page === 0 ? "" : String(page + 1)),
    showClass: (className: string): void => change(CLASS, className),
  };
};
