import { sanitiseHtml } from './sanitise-html.js';

const folder = '/essays/some-essay/';

const hostile: [string, string][] = [
  ['a script', '<script>window.hit = 1</script>'],
  ['a script in broken markup', '<scr<script>ipt>window.hit = 1</scr</script>ipt>'],
  ['an event handler', '<p onclick="window.hit = 1">text</p><img src="a.png" onerror="window.hit = 1">'],
  ['a handler in upper case behind a slash', '<IMG/SRC="a.png"/ONERROR=window.hit=1>'],
  [
    'an SVG with a script',
    '<svg onload="window.hit=1"><script>window.hit=1</script><a href="javascript:1"><text>x</text></a></svg>',
  ],
  [
    'MathML as a way out of the parser',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
  ],
  ['a javascript: address', '<a href="javascript:window.hit=1">link</a>'],
  [
    'a scheme split by entities',
    '<a href="java&#10;script&#9;:window.hit=1">link</a><a href="&#106;avascript&colon;window.hit=1">x</a>',
  ],
  ['a scheme behind a control character', '<a href="&#1;javascript:window.hit=1">link</a>'],
  [
    'a data: address',
    '<a href="data:text/html,<script>window.hit=1</script>">x</a><img src="data:image/svg+xml,<svg onload=1>">',
  ],
  ['srcdoc', '<iframe srcdoc="<script>window.hit=1</script>"></iframe>'],
  [
    'a form',
    '<form action="https://evil.example/"><input name="password"><button formaction="javascript:1">Sign in</button></form>',
  ],
  ['base', '<base href="https://evil.example/">'],
  ['a redirect by meta', '<meta http-equiv="refresh" content="0;url=https://evil.example/">'],
  [
    'style as element and attribute',
    '<style>body{background:url(//evil.example/x)}</style><p style="position:fixed;inset:0">x</p>',
  ],
  [
    'id and name that clobber',
    '<a id="location" name="plan">x</a><img name="getElementById" src="a.png"><p id="main" class="nav">x</p>',
  ],
  [
    'protocol-relative hosts',
    '<img src="//evil.example/x.png"><a href="//evil.example/">x</a><img src="/\\evil.example/x.png">',
  ],
  ['noscript', '<noscript><p title="</noscript><img src=x onerror=window.hit=1>">'],
  ['template', '<template><img src="x" onerror="window.hit=1"></template>'],
  ['object and embed', '<object data="https://evil.example/x.swf"></object><embed src="javascript:1">'],
  [
    'pictures of other hosts',
    '<img src="https://evil.example/pixel.gif"><img src="a.png" srcset="https://evil.example/2x.png 2x">',
  ],
  ['a comment that ends early', '<!--><img src=x onerror=window.hit=1>-->'],
  ['data attributes', '<p data-table="x" data-reveal="out" aria-hidden="true">x</p>'],
];

const forbiddenElements =
  'script, style, svg, math, iframe, object, embed, form, input, button, base, meta, link, noscript, template, [id], [name], [class], [style], [srcset], [srcdoc], [data-table]';

describe('spec 2 §2: an essay is sanitised', () => {
  test.each(hostile)('%s leaves no script and no request to another site', (_name, html) => {
    const body = document.createElement('div');
    body.innerHTML = sanitiseHtml(`<p>before</p>${html}`, { folder });

    expect(body).toHaveTextContent(/^before/);
    expect([...body.querySelectorAll(forbiddenElements)]).toEqual([]);
    for (const element of body.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/);
        expect(value).not.toMatch(/script:|data:|^[/\\]{2}|^\/\\|evil/i);
      }
    }
  });

  test.each(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'textarea'])(
    'the text of a %s element is dropped',
    (tag) => {
      expect(sanitiseHtml(`<p>before</p><${tag}>hidden</${tag}>`, { folder })).toBe('<p>before</p>');
    },
  );

  test('allowed elements stay', () => {
    const html =
      '<h2>Part</h2><p>A <strong>strong</strong> <em>word</em> &amp; <a href="/case-study/flowd">a link</a>.</p><blockquote><p>Said.</p></blockquote><ul><li>one</li></ul><table><tbody><tr><td colspan="2">cell</td></tr></tbody></table>';
    expect(sanitiseHtml(html, { folder })).toBe(html);
  });

  test.each([
    ['images/chart.webp', '/essays/some-essay/images/chart.webp'],
    ['./images/chart.webp', '/essays/some-essay/images/chart.webp'],
    ['chart.webp', '/essays/some-essay/images/chart.webp'],
    ['/logo.svg', '/logo.svg'],
  ])('spec 2 §2: the picture %s is read from %s', (given, expected) => {
    const body = document.createElement('div');
    body.innerHTML = sanitiseHtml(`<img src="${given}" alt="Chart">`, { folder });
    expect(body.querySelector('img')).toHaveAttribute('src', expected);
    expect(body.querySelector('img')).toHaveAttribute('alt', 'Chart');
  });

  test.each([
    ['https://other.example/chart.png', 'A chart of <ten> & more'],
    ['//other.example/chart.png', 'A chart'],
    ['data:image/png;base64,AAAA', 'A chart'],
    ['', ''],
  ])('a picture of another site, %j, becomes its alternative text, %j', (src, alt) => {
    const image = document.createElement('img');
    image.setAttribute('src', src);
    image.alt = alt;
    const body = document.createElement('div');
    body.innerHTML = sanitiseHtml(`<p>before ${image.outerHTML} after</p>`, { folder });
    expect(body.querySelector('img')).toBeNull();
    expect(body.firstElementChild?.childElementCount).toBe(0);
    expect(body.textContent).toBe(`before ${alt} after`);
  });

  test.each(['https://www.example.com/a?b=1', 'mailto:a@example.com', '/blog', '#part', '../essays'])(
    'the link %s stays',
    (address) => {
      const body = document.createElement('div');
      body.innerHTML = sanitiseHtml(`<a href="${address}">x</a>`, { folder });
      expect(body.querySelector('a')).toHaveAttribute('href', address);
    },
  );
});
