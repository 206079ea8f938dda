const round = (value) => Math.round(value * 10) / 10;
const steps = (count) => Array.from({ length: count }, (_, index) => index);

/** A grid of tiles. A few are lit. */
export function shortlist({ random, width, height, ink }) {
  const [columns, rows, gap] = [14, 9, 14];
  const side = (width - gap * (columns + 1)) / columns;
  const tall = (height - gap * (rows + 1)) / rows;
  return steps(columns * rows)
    .map((cell) => {
      const x = gap + (cell % columns) * (side + gap);
      const y = gap + Math.floor(cell / columns) * (tall + gap);
      const chosen = random() > 0.93;
      const nearness = 1 - Math.hypot(x / width - 0.62, y / height - 0.45);
      const look = chosen
        ? `fill="${ink}"`
        : `fill="#fff" fill-opacity="${round(0.02 + 0.16 * nearness * random())}"`;
      return `<rect x="${round(x)}" y="${round(y)}" width="${round(side)}" height="${round(tall)}" rx="10" ${look}/>`;
    })
    .join('');
}

/** Two streams of lines that merge. */
export function confluence({ random, width, height, ink }) {
  return steps(46)
    .map((line) => {
      const upper = line % 2 === 0;
      const start = height * (upper ? 0.08 : 0.92) + random(-60, 60);
      const end = height * 0.5 + (line - 23) * 4.2;
      const bend = width * random(0.42, 0.56);
      const colour = upper ? ink : '#fff';
      return `<path d="M-20 ${round(start)}C${round(bend)} ${round(start)} ${round(bend)} ${round(end)} ${width + 20} ${round(end)}" fill="none" stroke="${colour}" stroke-opacity="${round(upper ? random(0.3, 0.95) : random(0.1, 0.5))}" stroke-width="1.6"/>`;
    })
    .join('');
}

/** Rising columns under a line. One column is lit. */
export function revenue({ random, width, height, ink }) {
  const count = 22;
  const gap = width / count;
  const levels = steps(6).map(
    (level) =>
      `<path d="M0 ${round(height * (0.14 + level * 0.15))}H${width}" stroke="#fff" stroke-opacity="0.07" stroke-dasharray="2 10"/>`,
  );
  const tops = [];
  const columns = steps(count)
    .map((index) => {
      const share = index / (count - 1);
      const tall = height * (0.08 + 0.72 * share ** 1.7 + random(-0.03, 0.05));
      const look =
        index === count - 3 ? `fill="${ink}"` : `fill="#fff" fill-opacity="${round(0.1 + share * 0.2)}"`;
      tops.push([index * gap + gap / 2, height - tall - 34]);
      return `<rect x="${round(index * gap + gap * 0.18)}" y="${round(height - tall)}" width="${round(gap * 0.64)}" height="${round(tall)}" rx="6" ${look}/>`;
    })
    .join('');
  const line = `<path d="M${tops.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}" fill="none" stroke="${ink}" stroke-opacity="0.55" stroke-width="2" stroke-linejoin="round"/>`;
  const dots = tops.map(
    ([x, y], index) =>
      `<circle cx="${round(x)}" cy="${round(y)}" r="${index === count - 3 ? 9 : 3.5}" fill="${ink}"/>`,
  );
  return [...levels, columns, line, ...dots].join('');
}

/** A field of dots with three rings around its centre. */
export function funnel({ random, width, height, ink }) {
  const [x, y] = [width * 0.6, height * 0.5];
  const rings = [0.62, 0.4, 0.2].map(
    (size, index) =>
      `<circle cx="${x}" cy="${y}" r="${round(height * size)}" fill="none" stroke="${index === 2 ? ink : '#fff'}" stroke-opacity="${index === 2 ? 1 : 0.22}" stroke-width="2"/>`,
  );
  const dots = steps(420).map(() => {
    const [left, top] = [random(0, width), random(0, height)];
    const inside = Math.hypot(left - x, top - y) < height * 0.2;
    return `<circle cx="${round(left)}" cy="${round(top)}" r="${inside ? 6 : 3}" fill="${inside ? ink : '#fff'}" fill-opacity="${inside ? 0.95 : round(random(0.06, 0.34))}"/>`;
  });
  return [...dots, ...rings].join('');
}

/** Interfering waves. */
export function signal({ random, width, height, ink }) {
  const [slow, quick] = [random(1.4, 2), random(4, 6)];
  return steps(54)
    .map((line) => {
      const share = line / 53;
      const points = steps(61).map((step) => {
        const t = step / 60;
        const swell = Math.exp(-(((t - 0.58) / 0.22) ** 2));
        const wave =
          Math.sin(t * slow * 6 + share * 5) * 0.03 + Math.sin(t * quick * 6 - share * 9) * 0.09 * swell;
        return `${round(t * width)} ${round((0.06 + share * 0.88 + wave) * height)}`;
      });
      const strong = line % 9 === 4;
      return `<path d="M${points.join('L')}" fill="none" stroke="${strong ? ink : '#fff'}" stroke-opacity="${strong ? 0.95 : 0.2}" stroke-width="${strong ? 2.4 : 1.2}"/>`;
    })
    .join('');
}

/** A fanned stack of pages. One page is lit. */
export function drafts({ random, width, height, ink }) {
  return steps(9)
    .map((index) => {
      const [x, y] = [width * (0.06 + index * 0.1), height * (0.5 - index * 0.045)];
      const last = index === 6;
      const lines = steps(7).map(
        (line) =>
          `<rect x="24" y="${40 + line * 34}" width="${round(random(60, 190))}" height="8" rx="4" fill="${last ? '#141414' : '#fff'}" fill-opacity="${last ? 0.8 : 0.2}"/>`,
      );
      return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(random(-7, 7))})"><rect width="240" height="320" rx="16" fill="${last ? ink : '#232323'}" stroke="#fff" stroke-opacity="0.16"/>${lines.join('')}</g>`;
    })
    .join('');
}

/** Speech bubbles of two people. */
export function dialogue({ random, width, ink }) {
  const bubble = (own, x, y, wide, lines, opacity) => {
    const tall = 34 + lines * 26;
    const words = steps(lines).map((line) => {
      const long = (wide - 56) * (line === lines - 1 ? random(0.35, 0.7) : random(0.85, 1));
      return `<rect x="${round(x + 28)}" y="${round(y + 26 + line * 26)}" width="${round(long)}" height="8" rx="4" fill="${own ? '#141414' : '#fff'}" fill-opacity="${own ? 0.55 : 0.22}"/>`;
    });
    const look = own ? `fill="${ink}"` : 'fill="#2b2f31" stroke="#fff" stroke-opacity="0.16"';
    // The corner beside the speaker is square.
    const corner = own ? x + wide - 28 : x;
    const tail = `<rect x="${round(corner)}" y="${round(y + tall - 28)}" width="28" height="28" rx="6" fill="${own ? ink : '#2b2f31'}"/>`;
    return `<g opacity="${opacity}"><rect x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${tall}" rx="30" ${look}/>${tail}${words.join('')}</g>`;
  };
  const far = steps(7).map((index) =>
    bubble(
      index % 2 === 0,
      random(-80, width - 160),
      index * 104 - 60,
      random(180, 320),
      1 + (index % 3),
      0.1,
    ),
  );
  const rows = [
    [false, 3],
    [true, 1],
    [false, 2],
    [true, 3],
    [false, 1],
  ];
  let y = 34;
  const near = rows.map(([own, lines], index) => {
    const wide = random(0.3, 0.42) * width;
    const x = own ? width * random(0.86, 0.9) - wide : width * random(0.1, 0.15);
    const drawn = bubble(own, x, y, wide, lines, index === 3 ? 1 : 0.82);
    y += 58 + lines * 26;
    return drawn;
  });
  const typing = steps(3).map(
    (dot) =>
      `<circle cx="${round(width * 0.8 + dot * 26)}" cy="${y + 18}" r="8" fill="${ink}" fill-opacity="${0.9 - dot * 0.3}"/>`,
  );
  return `<g filter="blur(6px)">${far.join('')}</g>${near.join('')}${typing.join('')}`;
}

/** Wavy rings around one centre, like a fingerprint. */
export function fingerprint({ random, width, height, ink }) {
  const [x, y] = [width * 0.58, height * 0.52];
  const phase = random(0, 6);
  return steps(34)
    .map((ring) => {
      const size = 14 + ring * 13.5;
      const points = steps(91).map((step) => {
        const angle = (step / 90) * Math.PI * 2;
        const wobble =
          1 + 0.1 * Math.sin(angle * 3 + phase + ring * 0.16) + 0.05 * Math.sin(angle * 5 - ring * 0.2);
        return `${round(x + Math.cos(angle) * size * wobble * 1.15)} ${round(y + Math.sin(angle) * size * wobble)}`;
      });
      const strong = ring % 8 === 3;
      return `<path d="M${points.join('L')}Z" fill="none" stroke="${strong ? ink : '#fff'}" stroke-opacity="${strong ? 1 : round(0.4 - ring * 0.008)}" stroke-width="${strong ? 3 : 1.4}"/>`;
    })
    .join('');
}
