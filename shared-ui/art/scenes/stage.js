/** The background of every scene: near-black with one light of the given hue at the given position. */
export function stage({ hue, x = 0.7, y = 0.25 }, drawing) {
  return `<defs>
    <radialGradient id="light" cx="${x}" cy="${y}" r="0.8">
      <stop offset="0" stop-color="hsl(${hue} 85% 42%)" stop-opacity="0.42"/>
      <stop offset="0.5" stop-color="hsl(${hue} 70% 24%)" stop-opacity="0.22"/>
      <stop offset="1" stop-color="#141414" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="ink" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="hsl(${hue} 90% 55%)" stop-opacity="0"/>
      <stop offset="0.45" stop-color="hsl(${hue} 95% 58%)"/>
      <stop offset="1" stop-color="hsl(${hue + 24} 90% 74%)" stop-opacity="0.2"/>
    </linearGradient>
    <linearGradient id="column" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="hsl(${hue} 96% 56%)"/>
      <stop offset="1" stop-color="hsl(${hue} 80% 22%)" stop-opacity="0.05"/>
    </linearGradient>
    <filter id="bloom" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>
  </defs>
  <rect width="100%" height="100%" fill="#171717"/>
  <rect width="100%" height="100%" fill="url(#light)"/>
  ${drawing}`;
}

/** A colour of the hue with the given lightness and opacity. */
export const tint = (hue, light = 58, opacity = 1) => `hsl(${hue} 92% ${light}% / ${opacity})`;

/** @param {number} value */
export const round = (value) => Math.round(value * 10) / 10;
