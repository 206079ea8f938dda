declare module '*.module.scss' {
  const classNames: Record<string, string>;
  export default classNames;
}
declare module '*.scss';
declare module '@shortlisted/shared-ui/base';
declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.avif?picture' {
  /** The type of `art` of shared-ui's `Picture`. */
  const picture: { avif: string; webp: string; src?: string; width: number; height: number };
  export default picture;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
