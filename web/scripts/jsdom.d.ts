/** Declares the part of jsdom that the build uses, because the package has no type declarations. */
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
