import type { sharedPackages } from '@shortlisted/section-kit/contract';
import * as sectionRuntime from '@shortlisted/section-kit/runtime';
import React from 'react';
import JsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';

/** The shared packages that the `require` of a section's server build returns. */
export const shared = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'section-kit/runtime': sectionRuntime,
} satisfies Record<(typeof sharedPackages)[number], unknown>;

// biome-ignore lint/performance/noBarrelFile: a render process needs both exports.
export { renderDocument } from './server/render-document.tsx';
