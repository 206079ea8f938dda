import { sentPicture } from '@shortlisted/shared-ui/sent-picture';
import type { Article } from '../articles/article.ts';
import { type ArticleFacts, completeArticle } from '../articles/complete-article.ts';

/** An article that an editor wrote, changed or hid. */
export type EditedArticle = (ArticleWords & { active: true }) | { id: number; active: false };
type ArticleWords = Omit<ArticleFacts, 'picture' | 'loadText'>;

/** Puts the articles of editors among the shipped ones. One with the number or slug of a shipped one replaces it. */
export function addEdited(shipped: readonly Article[], edited: readonly EditedArticle[]): readonly Article[] {
  if (edited.length === 0) return shipped;
  const shown = edited.flatMap((one) =>
    one.active ? [completeArticle({ ...one, picture: pictureOf(one.image, shipped) })] : [],
  );
  const isEdited = ({ id, slug }: Article) =>
    edited.some((one) => one.id === id) || shown.some((one) => one.slug === slug);
  return [...shipped.filter((one) => !isEdited(one)), ...shown].sort((one, other) => one.id - other.id);
}

/** A picture that an editor sent, or the drawn one of this name. Shipped articles use all drawn ones. */
function pictureOf(image: string, shipped: readonly Article[]): Article['picture'] {
  const drawn = shipped.find((article) => article.image === image) ?? shipped[0];
  return sentPicture(image) ?? (drawn as Article).picture;
}
