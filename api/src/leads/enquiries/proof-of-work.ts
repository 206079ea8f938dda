import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Signer } from '../../storage/secrets/signer.ts';

/** PBKDF2 rounds of one try. A browser needs 256 tries on average. */
const rounds = 2000;
/** Time that a form may stay open. The server remembers used solutions as long. */
const lifetimeMs = 24 * 3_600_000;

const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** A solved challenge, which counts once. */
export interface Proof {
  signature: string;
  /** ISO 8601. */
  expiresAt: string;
}

const secretOf = (signer: Signer) => signer.sign('proof of work', 'challenge');

/** Makes a task for the browser, as JSON. A program that sends many forms needs seconds of a processor for each. */
export async function createTask(signer: Signer, nowMs: number): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    deriveKey,
    expiresAt: new Date(nowMs + lifetimeMs),
    hmacSignatureSecret: secretOf(signer),
  });
  return JSON.stringify(challenge);
}

/** Reads the `_proof` of a form. A missing, forged, wrong or expired one gives undefined. */
export async function readProof(text: string | undefined, signer: Signer): Promise<Proof | undefined> {
  try {
    const { challenge, solution } = solutionSchema.parse(JSON.parse(text ?? ''));
    // The signature is checked first, so nobody can choose the cost of the check.
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secretOf(signer),
    });
    if (!verified) return undefined;
    const expiresAt = new Date(challenge.parameters.expiresAt * 1000).toISOString();
    return { signature: challenge.signature, expiresAt };
  } catch {
    return undefined;
  }
}
