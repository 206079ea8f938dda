// build/article-loader.js makes these modules.
declare module '*.articles' {
  export const articles: readonly import('./article.ts').ShippedArticle[];
}
