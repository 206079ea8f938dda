import { iconPaths } from './icon-paths.ts';

interface IconProps {
  /** The drawing. All icons are decorative: the text beside them or the label of their control has the meaning. */
  name: keyof typeof iconPaths;
  /** Width and height in px at the default text size, with which they grow. Default 20. */
  size?: number;
  className?: string | undefined;
}

export function Icon({ name, size = 20, className }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      className={className}
      width={side}
      height={side}
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
