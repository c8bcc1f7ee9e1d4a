/**
 * The worker of links: boxes are sealed and opened here one after the other, and nothing else, so that no message has
 * to wait for a proof.
 * @module
 */
import { type Port, serveBoxes } from './boxPort';

serveBoxes(self as unknown as Port);
