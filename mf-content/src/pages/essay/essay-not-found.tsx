import { PageHead, ResponseStatus } from 'section-kit/runtime';
import { NotFoundView } from 'shared-ui/not-found-view';
import { essay } from './essay.content.ts';

export function EssayNotFound() {
  const { notFound, back, titleSuffix } = essay;
  return (
    <>
      <ResponseStatus code={404} />
      <PageHead
        metadata={{ title: `${notFound.title} | ${titleSuffix}`, description: notFound.text, noindex: true }}
      />
      <NotFoundView {...notFound} action={back} />
    </>
  );
}
