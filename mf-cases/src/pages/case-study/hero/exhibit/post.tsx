import type { PostExhibit } from '../../../../studies/study-exhibit.ts';
import styles from './exhibit.module.scss';

export function Post({ post }: { post: PostExhibit }) {
  return (
    <>
      <div className={styles.poster}>
        <p className={styles.strong}>{post.poster}</p>
        <p className={styles.note}>{post.place}</p>
      </div>
      <p>{post.text}</p>
      <p className={styles.film}>{post.film}</p>
      <div className={styles.figures}>
        {post.figures.map(({ figure, term }) => (
          <p key={term}>
            <span className={styles.strong}>{figure}</span> {term}
          </p>
        ))}
      </div>
    </>
  );
}
