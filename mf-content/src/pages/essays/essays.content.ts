export const essays = {
  eyebrow: 'Long reads',
  title: 'Essays',
  lead: 'Longer arguments, made from the beginning and without a pitch at the end.',
  loading: 'Loading essays...',
} as const;
