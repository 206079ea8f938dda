import { contentSecurityPolicy } from './content-security-policy.ts';

test('a document runs only scripts of this site, inlines scripts and styles by their hash, and embeds no plug-ins', () => {
  const policy = contentSecurityPolicy({ inlineScripts: ['run()'], styleHashes: ['sha256-def'] }).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='",
      "style-src 'self' 'sha256-def'",
      "object-src 'none'",
    ]),
  );
});

test('the policy opens for the hosts of tags and no others', () => {
  expect(
    contentSecurityPolicy({ styleHashes: [], tagHosts: ['tags.example.com', 'px.example.com'] }).split('; '),
  ).toEqual([
    "default-src 'self'",
    "script-src 'self' tags.example.com px.example.com",
    "connect-src 'self' tags.example.com px.example.com",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: tags.example.com px.example.com",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ]);
});
