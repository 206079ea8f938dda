import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { whenOver } from './when-over.ts';

interface TestIssuer {
  issuer: string;
  /** Paths of the requests that it got. */
  asked: string[];
  /** Signs a run's token with a published key, or with another one. */
  sign: (claims?: JWTPayload, options?: { isForged?: boolean; expires?: string }) => Promise<string>;
  /** Answers every further request in this way. */
  answerWith: (listener: RequestListener) => void;
}

export const runOf = (ref = 'refs/heads/main'): JWTPayload => ({
  aud: 'https://console.example.com',
  repository: 'acme/mf-a',
  ref,
  run_id: '4711',
  event_name: 'push',
});

export const gitLabRunOf = (ref = 'main', source = 'push'): JWTPayload => ({
  ...{ aud: 'https://console.example.com', project_path: 'acme/web/mf-a', ref, ref_type: 'branch' },
  ...{ pipeline_id: '8815', pipeline_source: source },
});

/** A pair takes a sixth of a second of processor time, so all issuers of a test file share two. */
const keyPairs = Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);

/** Starts the OIDC issuer of a Git host. It closes when the test ends. */
export async function startIssuer(): Promise<TestIssuer> {
  const [own, foreign] = await keyPairs;
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const asked: string[] = [];
  let answer: RequestListener = ({ url }, response) => {
    const body = url === '/keys' ? { keys } : { issuer, jwks_uri: `${issuer}/keys` };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenOver(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    asked,
    sign: (claims = runOf(), { isForged = false, expires = '5m' } = {}) =>
      new SignJWT({ iss: issuer, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(isForged ? foreign.privateKey : own.privateKey),
    answerWith: (listener) => {
      answer = listener;
    },
  };
}
