import { Button } from '@shortlisted/shared-ui/button';
import { TextField } from '@shortlisted/shared-ui/field';
import type { RefObject, SyntheticEvent } from 'react';
import { blog } from '../blog.content.ts';
import { type FilterCategory, filterCategories } from '../find-articles.ts';
import { filterParameters, type useArticleFilter } from '../use-article-filter.ts';
import styles from './filter-bar.module.scss';

interface FilterBarProps extends ReturnType<typeof useArticleFilter> {
  /** The button of the filter `All`. */
  allButton: RefObject<HTMLButtonElement | null>;
}

/** A form that works without scripts too. Each category is a submit button. */
export function FilterBar(props: FilterBarProps) {
  const { filter, searchBox, allButton, search, finishSearch, choose } = props;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    finishSearch();
  };
  const handleChoose = (event: SyntheticEvent, chosen: FilterCategory) => {
    event.preventDefault();
    choose(chosen);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: more browsers support the role than the element.
    <form role="search" className={styles.bar} action="/blog" onSubmit={handleSubmit}>
      <div className={styles.search}>
        <TextField
          label={blog.search.label}
          labelHidden
          type="search"
          name={filterParameters.search}
          placeholder={blog.search.placeholder}
          className={styles.field ?? ''}
          ref={searchBox}
          value={filter.search}
          onChange={(event) => search(event.currentTarget.value)}
          onBlur={finishSearch}
        />
        <Button type="submit" name={filterParameters.category} value={filter.category} variant="secondary">
          {blog.search.button}
        </Button>
      </div>
      <fieldset className={styles.filters}>
        <legend className={styles.legend}>{blog.filters.label}</legend>
        {filterCategories.map((name) => (
          <button
            key={name}
            ref={name === 'All' ? allButton : null}
            type="submit"
            name={filterParameters.category}
            value={name}
            className={styles.filter}
            aria-pressed={name === filter.category}
            onClick={(event) => handleChoose(event, name)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
