import { findExposingForms } from './find-exposing-forms.ts';
import { findLocalLinks } from './find-local-links.ts';
import { findRawValues } from './find-raw-values.ts';
import { findUnsizedPictures } from './find-unsized-pictures.ts';

/** Each finds one habit that no visitor should meet, in an open page, and returns sentences. */
export const pageRules = [findRawValues, findLocalLinks, findExposingForms, findUnsizedPictures];
