/** As much of the library as the server's sanitiser uses; it brings no types of its own. */
declare module 'sanitize-html' {
  export type Attributes = Record<string, string>;

  interface Options {
    allowedTags: readonly string[];
    allowedAttributes: Record<string, readonly string[]>;
    allowProtocolRelative: boolean;
    nonTextTags: readonly string[];
    transformTags: Record<
      string,
      (tagName: string, attribs: Attributes) => { tagName: string; attribs: Attributes }
    >;
  }

  export default function sanitise(html: string, options: Options): string;
}
