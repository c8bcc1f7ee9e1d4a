/** `crypto/nacl.ts` with Node's SHA-512, to be put in its place. */
export * from '../../src/crypto/nacl';
export { sha512 } from './sha512';
