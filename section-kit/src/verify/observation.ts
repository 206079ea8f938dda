import type { EvidenceMeasures } from '../contract/evidence.ts';

/** A browser's measurements of one page. `describeFaults` judges them. */
export interface Observation {
  /** Status of the document; 0 without a document. */
  status: number;
  /** Whether the page still answers. A page in an endless loop does not. */
  isAnswering: boolean;
  /** The time that it had to react. */
  patienceMs: number;
  /**
   * The error that ended the observation of a page that answers: it navigated, crashed, or broke a browser function.
   */
  trouble: string | undefined;
  /** Visible headings of the first level. */
  headings: number;
  /** Visible letters in the first screen of the page, without the frame. */
  letters: number;
  /** Whether the first screen of the page has only one colour. */
  isOneColour: boolean;
  /** The number of pixels by which the page is wider than the window. */
  overflow: number;
  /** The same in the narrowest window, which is measured on a phone only. */
  narrowOverflow: number;
  /** The longest time for which the page blocked its main thread, at most its processor time. */
  blockedMs: number;
  /** Whether the page reads from the API. */
  hasRead: boolean;
  /** Errors in the console, and uncaught errors. */
  errors: string[];
  /** Path of the newest request, if the page does not become idle. */
  restless: string | undefined;
  /** Windows of the browser that the page opened: `alert "…"`. */
  dialogs: string[];
  /** What `pageRules` found. */
  habits: string[];
  /** Failed requests of the page, each with the reason. */
  failed: string[];
  /** axe's violations. Undefined if axe did not finish. */
  violations: [id: string, html: string[]][] | undefined;
  /** Forms that a person writes something personal into. */
  forms: number;
  frame: Frame;
  measures: EvidenceMeasures;
  /** Pictures by path, in bytes. */
  pictures: [path: string, bytes: number][];
  /** PNG. */
  picture: Buffer;
  /** Height of the page in CSS pixels, if the picture is shorter. */
  cutFrom: number | undefined;
}

/** Computed styles of the frame's parts, by part and property. */
export type Frame = Record<string, Record<string, string>>;
