import type { EvidenceMeasures } from '../contract/evidence.ts';
import { emptyPicture } from './picture.ts';

/** Computed styles of the frame's parts, by part and property. */
export type Frame = Record<string, Record<string, string>>;

/** A browser's measurements of one page. `describeFaults` judges them. */
export type Observation = ReturnType<typeof observeNothing>;

/** The observation of a page that does not answer. @param patienceMs the time that it had to react. */
export function observeNothing(width: number, patienceMs: number) {
  const measures: EvidenceMeasures = { shift: 0, scripts: 0, styles: 0, pictures: 0 };
  return {
    /** Status of the document; 0 without a document. */
    status: 0,
    /** Whether the page still answers. A page in an endless loop does not. */
    isAnswering: false,
    patienceMs,
    /**
     * The error that ended the observation of a page that answers: it navigated, crashed, or broke a browser function.
     */
    trouble: undefined as string | undefined,
    /** Visible headings of the first level. */
    headings: 0,
    /** Visible letters in the first screen of the page, without the frame. */
    letters: 0,
    /** Whether the first screen of the page has only one colour. */
    isOneColour: true,
    /** The number of pixels by which the page is wider than the window. */
    overflow: 0,
    /** The same in the narrowest window, which is measured on a phone only. */
    narrowOverflow: 0,
    /** The longest time for which the page blocked its main thread, at most its processor time. */
    blockedMs: 0,
    /** Whether the page reads from the API. */
    hasRead: false,
    /** Errors in the console, and uncaught errors. */
    errors: [] as string[],
    /** Path of the newest request, if the page does not become idle. */
    restless: undefined as string | undefined,
    /** Windows of the browser that the page opened: `alert "…"`. */
    dialogs: [] as string[],
    /** What `pageRules` found. */
    habits: [] as string[],
    /** Failed requests of the page, each with the reason. */
    failed: [] as string[],
    /** axe's violations. Undefined if axe did not finish. */
    violations: [] as [id: string, html: string[]][] | undefined,
    /** Forms that a person writes something personal into. */
    forms: 0,
    frame: {} as Frame,
    measures,
    /** Pictures by path, in bytes. */
    pictures: [] as [path: string, bytes: number][],
    /** PNG. */
    picture: emptyPicture(width),
    /** Height of the page in CSS pixels, if the picture is shorter. */
    cutFrom: undefined as number | undefined,
  };
}
