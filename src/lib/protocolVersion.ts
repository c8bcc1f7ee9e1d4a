/**
 * The version of everything that devices say to each other, sign and prove: from the hello of a link to the last proof
 * in a log. Whoever changes a message, a label or a derivation raises it. (P8)
 * @module
 */
export const PROTOCOL_VERSION = 4;
