import type { Metric } from '../data/case-study.resource.ts';

/** One of the three phases of a campaign: the front of its card, and the back. */
export interface Phase {
  title: string;
  subtitle: string;
  heading: string;
  paragraphs: string[];
}

/** What a case study page says beyond the record of the database. */
export interface StudyContent {
  /** Also the name of the wordmark. */
  company: string;
  industry: string;
  services: string[];
  clientSays: string;
  /** Paragraphs, parted by blank lines. */
  story: string;
  quote: string;
  /** The role stands where a person's name would. */
  author: string;
  metrics: Metric[];
  phases: Phase[];
}

/** A study as its page shows it: its content under the record's title. */
export interface Study extends StudyContent {
  title: string;
}
