/** The real cryptography, in the page's own thread. */
import { InlineCrypto } from '../../../src/crypto/service/inline';

export const sharedCrypto = new InlineCrypto();
