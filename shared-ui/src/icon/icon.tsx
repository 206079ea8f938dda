import type { CSSProperties } from 'react';
import { iconPaths } from './icon-paths.ts';

interface IconProps {
  /** Which drawing. All are decoration: the words beside them, or the label of their control, say what they mean. */
  name: keyof typeof iconPaths;
  /** Side of the square, in px. Default 20. */
  size?: number;
  className?: string | undefined;
  style?: CSSProperties;
}

export function Icon({ name, size = 20, className, style }: IconProps) {
  return (
    <svg
      className={className}
      style={style}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
