declare module '*.articles' {
  export const articles: readonly import('./article.ts').ShippedArticle[];
}
