/** The little of jsdom that the build uses; the package brings no types of its own. */
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
