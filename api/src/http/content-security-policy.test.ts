import { contentSecurityPolicy } from './content-security-policy.ts';

test('a document runs only scripts of this site, inlines styles by their hash, and embeds no plug-ins', () => {
  const policy = contentSecurityPolicy(['sha256-abc']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(["script-src 'self'", "style-src 'self' 'sha256-abc'", "object-src 'none'"]),
  );
});

test('the policy opens for the hosts of tags and no others', () => {
  expect(contentSecurityPolicy([], { tagHosts: ['tags.example.com', 'px.example.com'] }).split('; ')).toEqual(
    [
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
    ],
  );
});
