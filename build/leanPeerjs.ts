/**
 * Takes out of PeerJS what this page never uses: its log, which is off and for which each line of the package has a
 * text; calls with sound and picture, which a stranger could offer; ways of packing, since all our connections send
 * bytes as they are, and whatever another kind is asked for gets one of ours; a look at which browser this is, and a
 * connection made at once to see whether there are any; and a list of all peers of a broker.
 *
 * The package is one file that the bundler could not take apart: these edits cut the last threads to what is not used.
 * The build breaks off where one of them does not fit any more.
 * @module
 */
import type { PluginOption } from 'vite';

const FILE = /[\\/]peerjs[\\/]dist[\\/]bundler\.mjs$/;

interface Edit {
  readonly find: string;
  readonly put: string;
  /** Where it is to be found once and no more. */
  readonly times: 'once' | 'often';
}

const once = (find: string, put: string): Edit => ({ find, put, times: 'once' });

const RAW = '(0, $bbaee3f15f714663$export$6f88fe47d32c9c94)';
const JSON_TEXT = '(0, $817f931e3f9096cf$export$48880ac635f47186)';
const PACKED = '(0, $9fcfddb3ae148f88$export$f0a5a64d5bb37108)';
const LOG = '(0, $257947e92926277a$export$2e2bcd8739ae039)';
const MEDIA = '(0, $78455e22dea96b8c$export$3157d57b4135e3bc).Media';

const BROWSER = '$fb63e766cfafaab9$export$25be9502477c137d';
/** That there are connections is enough: no broker is asked where there are none. A program in Node gets them later. */
const SUPPORT = 'return { get data() { return typeof RTCPeerConnection !== "undefined"; } };';

const EDITS: readonly Edit[] = [
  ...['log', 'warn', 'error'].map((level): Edit => ({
    find: `${LOG}.${level}(`,
    put: `false && ${LOG}.${level}(`,
    times: 'often',
  })),
  once(`json: ${JSON_TEXT}`, `json: ${RAW}`),
  once(`binary: ${PACKED}`, `binary: ${RAW}`),
  once(`"binary-utf8": ${PACKED}`, `"binary-utf8": ${RAW}`),
  once(`default: ${PACKED}`, `default: ${RAW}`),
  once(`if (payload.type === ${MEDIA}) {`, 'if (false) {'),
  once('call(peer, stream, options = {}) {', 'call() { return;'),
  once('listAllPeers(cb = (_)=>{}) {', 'listAllPeers() { return;'),
  once('async listAllPeers() {', 'async listAllPeers() { return;'),
  once('this.chunk = (blob)=>{', 'this.chunk = ()=>{ return;'),
  once('blobToArrayBuffer(blob, cb) {', 'blobToArrayBuffer() { return;'),
  once('binaryStringToArrayBuffer(binary) {', 'binaryStringToArrayBuffer() { return;'),
  once('this.supports = function() {', `this.supports = function() { ${SUPPORT}`),
  once(`this.browser = (0, ${BROWSER}).getBrowser(), this.browserVersion = (0, ${BROWSER}).getVersion(), `, ''),
  once(`const ${BROWSER} = new class {`, `const ${BROWSER} = /* @__PURE__ */ new class {`),
  once('static #_ = this.ID_PREFIX = "mc_";', 'static ID_PREFIX = "mc_";'),
];

/** The package's file without all that. Throws where an edit does not fit. */
export function leanPeerjs(code: string): string {
  return EDITS.reduce((text, { find, put, times }) => {
    const found = text.split(find).length - 1;
    if (found === 0 || (times === 'once' && found > 1)) throw new Error(`PeerJS has “${find}” ${found} times`);
    return text.replaceAll(find, () => put);
  }, code);
}

/** In the page, and where tests load PeerJS, so that they meet the one that is shipped. */
export function peerjsWithoutSpares(): PluginOption {
  return {
    name: 'svista-lean-peerjs',
    enforce: 'pre',
    transform: (code, id) => (FILE.test(id) ? { code: leanPeerjs(code), map: null } : null),
  };
}
