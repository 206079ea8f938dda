import { readQuery } from '@shortlisted/section-kit/runtime';
import { parseFilled } from './parse-filled.ts';

/** A figure of the brand. */
export interface Figure {
  /** Such as 125+. */
  value: string;
  label: string;
}

const parse = parseFilled<Figure>('value', 'label');

/** @param path as section.json lists it. */
export const figuresRead = (path: string) => readQuery(path, { parse });
