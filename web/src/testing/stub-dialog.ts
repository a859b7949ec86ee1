/** jsdom implements the dialog element without `showModal` and `close`. */
export const stubDialog = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
};
