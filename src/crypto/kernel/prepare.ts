/**
 * Imported before a program that runs without Vite (`tsx --import`), or run by itself: the kernel is there afterwards.
 * @module
 */
import { ensureKernel } from './compile';

await ensureKernel();
