/**
 * Returns a function that replaces the form by its success message. The function returns false if the page has
 * no element for the message.
 */
export const createFormSuccessHandler = (form: HTMLFormElement) => (): boolean => {
  const done = form.nextElementSibling;
  const notice = done?.querySelector("[role=status]");
  if (!(done instanceof HTMLElement && notice)) return false;
  // The success message gets the height of the form, so that the content below does not move.
  done.style.minHeight = `${form.offsetHeight}px`;
  form.remove();
  done.hidden = false;
  notice.textContent = form.dataset.success ?? "";
  done.focus();
  return true;
};
