declare module '*.module.scss' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}
