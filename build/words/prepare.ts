/**
 * Imported before a program that runs without Vite, or run by itself: the words are there afterwards.
 * @module
 */
import { ensureWords } from './compile.ts';

ensureWords();
