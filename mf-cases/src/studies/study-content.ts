import type { Metric } from '../data/case-study.resource.ts';
import type { Exhibit } from './study-exhibit.ts';

/** One of the three phases of a campaign. The front of its card shows title and subtitle, the back the rest. */
export interface Phase {
  title: string;
  subtitle: string;
  heading: string;
  paragraphs: string[];
}

/** The content of a case study page beyond the record of the API. */
export interface StudyContent {
  /** The company's name, which is also the name of its wordmark. */
  company: string;
  /** The hue of its picture, in degrees, which its page takes up. */
  hue: number;
  industry: string;
  /** The list, the time and the outcome in one line. The default study has none. */
  inShort?: string;
  services: string[];
  /** Empty without words of the client. */
  clientSays: string;
  /** Paragraphs, separated by blank lines. */
  story: string;
  /** Empty if the story has none. */
  quote: string;
  /** The role of the author. The studies name no person. */
  author: string;
  metrics: Metric[];
  phases: Phase[];
  /** The default study has none. */
  exhibit?: Exhibit;
}

/** A study as its page shows it, with the title of the record. */
export interface Study extends StudyContent {
  title: string;
}
