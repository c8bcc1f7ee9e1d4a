/**
 * Characters of a name that nobody sees.
 * @module
 */

/**
 * Control and direction characters, invisible ones (all that are to be ignored by default, and some that are drawn as
 * nothing: fillers, signs that join hieroglyphs, a note without a head), halves of surrogates.
 * Spelled out, not `\p{C}`: what that means changes with the browser's version, and all must agree on which charters
 * are proper.
 */
/* oxlint-disable no-control-regex, no-misleading-character-class */
export const UNSEEN =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\u{d800}-\u{dfff}\u{13430}-\u{13455}\u{16fe4}\u{1bc9d}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
/* oxlint-enable no-control-regex, no-misleading-character-class */
