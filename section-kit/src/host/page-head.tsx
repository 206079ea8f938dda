import { useLocation } from 'react-router-dom';
import type { PageMetadata } from '../contract/contract.ts';
import { usePlatform } from './platform.tsx';
import { StructuredData } from './structured-data.tsx';

interface PageHeadProps {
  metadata: PageMetadata;
  /** Path of the route, for pages that an alias may have opened. */
  routePath?: string;
  /** Schema.org objects, each with its `@context`. */
  jsonLd?: object[];
}

/**
 * The head tags of a page. React moves them into the head and removes them with the page, so each tag occurs once after
 * any number of navigations. Only pages whose metadata is `"page"` render it; the host renders it for all others.
 */
export function PageHead({ metadata, routePath, jsonLd = [] }: PageHeadProps) {
  const { siteUrl, siteName, sharePicture } = usePlatform();
  const { pathname } = useLocation();
  const ownPath = routePath?.includes(':') ? pathname : (routePath ?? pathname);
  const address = `${siteUrl}${metadata.canonical ?? ownPath}`;
  const ogTitle = metadata.ogTitle ?? metadata.title;
  const ogDescription = metadata.ogDescription ?? metadata.description;
  const picture = metadata.ogImage ?? sharePicture;
  const image = picture && new URL(picture, siteUrl).href;
  const { article } = metadata;

  return (
    <>
      <title>{metadata.title}</title>
      <meta name="description" content={metadata.description} />
      {metadata.keywords && <meta name="keywords" content={metadata.keywords} />}
      {metadata.noindex && <meta name="robots" content="noindex" />}
      {(!metadata.noindex || metadata.canonical) && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:title" content={ogTitle} />
      <meta property="og:description" content={ogDescription} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="en_GB" />
      {image && <meta property="og:image" content={image} />}
      {image && !metadata.ogImage && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={siteName} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={ogTitle} />
      <meta name="twitter:description" content={ogDescription} />
      {image && <meta name="twitter:image" content={image} />}
      {article && (
        <>
          <meta property="article:published_time" content={article.publishedTime} />
          <meta property="article:author" content={article.author} />
          <meta property="article:section" content={article.section} />
          {article.tag && <meta property="article:tag" content={article.tag} />}
        </>
      )}
      {jsonLd.map((data) => (
        <StructuredData key={JSON.stringify(data)} data={data} />
      ))}
    </>
  );
}
