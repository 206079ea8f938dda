import { contentSecurityPolicy } from './content-security-policy.ts';

test('a document runs only scripts of this site, inlines styles by their hash, and embeds no plug-ins', () => {
  const policy = contentSecurityPolicy(['sha256-abc']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(["script-src 'self'", "style-src 'self' 'sha256-abc'", "object-src 'none'"]),
  );
});
