/** Focuses the first invalid field of the open dialog, after React has marked the invalid fields. */
export const focusFirstInvalidField = (): void => {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>("dialog [aria-invalid=true]")?.focus(),
  );
};
