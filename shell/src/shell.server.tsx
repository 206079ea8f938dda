import type { sharedPackages } from '@shortlisted/section-kit/contract';
import * as sectionRuntime from '@shortlisted/section-kit/runtime';
import React from 'react';
import JsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';

/** The shared packages that sections get through the `require` of their server bundles. */
export const shared = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'section-kit/runtime': sectionRuntime,
} satisfies Record<(typeof sharedPackages)[number], unknown>;

// biome-ignore lint/performance/noBarrelFile: the two exports that a render worker asks for.
export { renderDocument } from './server/render-document.tsx';
