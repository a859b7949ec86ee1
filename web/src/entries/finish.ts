interface Answer {
  readonly message?: string;
}

/** What the page says once its form has done its work, in the form's place. */
export const finish =
  (form: HTMLFormElement) =>
  ({ message = "" }: Answer): boolean => {
    const done = form.nextElementSibling;
    const notice = done?.querySelector("[role=status]");
    if (!(done instanceof HTMLElement && notice)) return false;
    // What stands below stays there.
    done.style.minHeight = `${form.offsetHeight}px`;
    form.remove();
    done.hidden = false;
    notice.textContent = message;
    done.focus();
    return true;
  };
