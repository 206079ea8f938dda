import { PageHead, ResponseStatus } from 'section-kit/runtime';
import { LinkButton } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { essay } from './essay.content.ts';

export function EssayNotFound() {
  const { notFound, back, titleSuffix } = essay;
  return (
    <>
      <ResponseStatus code={404} />
      <PageHead
        metadata={{ title: `${notFound.title} | ${titleSuffix}`, description: notFound.text, noindex: true }}
      />
      <EmptyState level={1} icon="document" title={notFound.title} description={notFound.text}>
        <LinkButton href={back.href} arrow="left">
          {back.label}
        </LinkButton>
      </EmptyState>
    </>
  );
}
