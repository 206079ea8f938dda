const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const word = [...units, ...tens.slice(2), 'hundred', 'thousand', 'million'].join('|');
const spelt = new RegExp(`\\b(?:${word})(?:(?:[- ]| and )(?:${word}))*\\b`, 'gi');
const written = /\d[\d,]*(?:\.\d+)?(?: ?(?:K|M|million|thousand)\b)?/gi;
const scales: Record<string, number> = { k: 1e3, m: 1e6, thousand: 1e3, million: 1e6 };

/** The figures of a text, written in digits or spelt. "One" is no figure. */
export function listFigures(text: string): number[] {
  const inDigits = (text.match(written) ?? []).map((figure) => {
    const [, number = '', scale = ''] = /^([\d.]+)\s*(\w*)$/.exec(figure.replaceAll(',', '')) ?? [];
    return Number(number) * (scales[scale.toLowerCase()] ?? 1);
  });
  const inWords = (text.replace(written, '').match(spelt) ?? []).map(readWords);
  return [...inDigits, ...inWords].filter((figure) => figure !== 1);
}

function readWords(text: string): number {
  let total = 0;
  let part = 0;
  for (const name of text.toLowerCase().split(/[ ,-]+/)) {
    if (name === 'hundred') part *= 100;
    else if (name in scales) {
      total += part * (scales[name] ?? 1);
      part = 0;
    } else part += Math.max(units.indexOf(name), tens.indexOf(name) * 10, 0);
  }
  return total + part;
}
