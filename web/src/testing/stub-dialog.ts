/** Adds `showModal` and `close`, which jsdom's dialog element lacks. */
export const stubDialogMethods = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
};
