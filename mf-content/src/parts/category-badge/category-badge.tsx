import { Badge } from '@shortlisted/shared-ui/badge';
import { Icon } from '@shortlisted/shared-ui/icon';
import type { ComponentProps } from 'react';
import type { Category } from '../../articles/article.ts';

const icons: Record<Category, ComponentProps<typeof Icon>['name']> = {
  ABM: 'target',
  LinkedIn: 'people',
  Content: 'document',
  Strategy: 'globe',
  'Case Studies': 'briefcase',
  Growth: 'chart',
};

/** A category with the icon that stands for it (spec 2 §3). */
export function CategoryBadge({ category }: { category: Category }) {
  return (
    <Badge variant="solid">
      <Icon name={icons[category]} size={14} />
      {category}
    </Badge>
  );
}
