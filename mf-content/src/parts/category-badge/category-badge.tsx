import { Badge } from '@shortlisted/shared-ui/badge';
import { Icon } from '@shortlisted/shared-ui/icon';
import type { ComponentProps } from 'react';
import type { Category } from '../../articles/article.ts';
import categories from '../../articles/categories.json';

/** A category with its icon (spec 2 §3). */
export function CategoryBadge({ category }: { category: Category }) {
  const { icon } = categories[category];
  return (
    <Badge variant="solid">
      <Icon name={icon as ComponentProps<typeof Icon>['name']} size={14} />
      {category}
    </Badge>
  );
}
