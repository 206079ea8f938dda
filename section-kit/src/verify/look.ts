import type { EvidenceMeasures } from '../contract/evidence.ts';

/** What a browser saw at one address. Other code says what of it is wrong. */
export interface Look {
  /** Of the document; 0 where none came. */
  status: number;
  /** Whether it still does what it is asked. A page that runs without end does nothing more. */
  isAnswering: boolean;
  /** What ended the look where the page was not silent: it went elsewhere, crashed, or broke what it was asked with. */
  trouble: string | undefined;
  /** Visible headings of the first level. */
  headings: number;
  /** Visible letters in the first screen of the page itself, without the frame. */
  letters: number;
  /** Whether the first screen of the page itself is one colour. */
  isOneColour: boolean;
  /** By how many pixels the page is wider than the window. */
  overflow: number;
  /** Whether it shows something that it reads. */
  hasRead: boolean;
  /** What the console said of errors, and what was thrown. */
  errors: string[];
  /** Requests of its own that were not answered well, each with why. */
  failed: string[];
  /** What axe objects to. Undefined where it came to no end. */
  violations: [id: string, html: string[]][] | undefined;
  frame: Frame;
  measures: EvidenceMeasures;
  /** Pictures by path, in bytes. */
  pictures: [path: string, bytes: number][];
  /** PNG. */
  picture: Buffer;
  /** Height of the page in CSS pixels. Undefined where the picture has all of it. */
  cutFrom: number | undefined;
}

/** How the parts of the frame look, by part and property. */
export type Frame = Record<string, Record<string, string>>;
