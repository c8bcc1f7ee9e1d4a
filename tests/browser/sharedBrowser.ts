/**
 * One Chromium for all test files of a process: to start it takes a second of a core. What has to be apart, people's
 * devices above all, is so by contexts.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  chromium,
} from 'playwright-core';
import { browserArguments, findBrowser } from './findBrowser';

let browser: Promise<Browser> | null = null;

/** Starts it if it does not run; it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await browser;
  if (running?.isConnected()) return running;
  browser = startChromium();
  return browser;
}

/** Another one, which ends when it is closed; it may take as long to start as the machine needs. */
export function startChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: browserArguments(), ...options, timeout: 0 });
}

/** A browser of its own, with its files in that folder; it ends with its context. */
export function startProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...options,
    executablePath: findBrowser(),
    args: browserArguments(),
    timeout: 0,
  });
}
