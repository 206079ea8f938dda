import React from 'react';
import JsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import type { sharedPackages } from 'section-kit/contract';
import * as sectionRuntime from 'section-kit/runtime';

/** The shared packages that sections get through the `require` of their server bundles. */
export const shared = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'section-kit/runtime': sectionRuntime,
} satisfies Record<(typeof sharedPackages)[number], unknown>;

// biome-ignore lint/performance/noBarrelFile: the two exports that a render worker asks for.
export { renderDocument } from './server/render-document.tsx';
