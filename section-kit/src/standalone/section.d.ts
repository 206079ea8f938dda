declare module '@section/section.json' {
  const manifest: import('../contract/contract.ts').SectionManifest;
  export default manifest;
}

declare module '@section/src/section.ts' {
  export const pages: import('../contract/contract.ts').SectionPages;
}
