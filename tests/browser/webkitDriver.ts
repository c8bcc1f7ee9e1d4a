/**
 * WebKitGTK, as Debian has it: its small browser on a screen that nobody sees, driven by WebDriver.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '../run/eventually';
import type { DrivenPage } from './drivenPage';
import { NAMING } from './looking';

const LIBRARIES = '/usr/lib';
const DISPLAY_SIZE = '1400x1000x24';

/** The browser without a menu that comes with the library; null if there is none. */
function findMiniBrowser(): string | null {
  if (!existsSync(LIBRARIES)) return null;
  const folders = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'));
  const paths = folders.flatMap((folder) =>
    ['6.0', '4.1', '4.0'].map((version) =>
      join(LIBRARIES, folder, version === '6.0' ? 'webkitgtk-6.0' : `webkit2gtk-${version}`, 'MiniBrowser'),
    ),
  );
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Why WebKit cannot be driven here; null if it can. */
export function whatWebkitLacks(): string | null {
  if (findMiniBrowser() === null) return 'no MiniBrowser was found (on Debian: apt-get install webkit2gtk-driver)';
  for (const [tool, argument, box] of [
    ['WebKitWebDriver', '--help', 'webkit2gtk-driver'],
    ['Xvfb', '-help', 'xvfb'],
  ] as const)
    if (spawnSync(tool, [argument]).error) return `${tool} is not there (on Debian: apt-get install ${box})`;
  return null;
}

export interface WebkitBrowser {
  /** Such as 2.50.6. */
  readonly version: string;
  readonly page: DrivenPage;
  close(): Promise<void>;
}

export async function startWebkit(): Promise<WebkitBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'svista-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', DISPLAY_SIZE, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = (await said(screen, /^(\d+)\n/))[1]!;
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  };
  const port = 20_000 + (process.pid % 20_000);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const end = (): void => {
    driver.kill('SIGKILL');
    screen.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', end);
  const session = await Session.open(`http://127.0.0.1:${port}`);
  return {
    version: session.version,
    page: pageOf(session),
    close: async () => {
      await session.end();
      process.off('exit', end);
      end();
    },
  };
}

/** Resolves with what the process has printed that fits. */
function said(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let heard = '';
    child.stdout!.on('data', (bytes: Buffer) => {
      heard += bytes.toString();
      const found = pattern.exec(heard);
      if (found !== null) resolve(found);
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${child.spawnfile} has ended with ${code}: ${heard}`)));
  });
}

/** A session of WebDriver (https://www.w3.org/TR/webdriver2/): requests of JSON, one after the other. */
class Session {
  readonly #address: string;
  readonly version: string;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(address: string, version: string) {
    this.#address = address;
    this.version = version;
  }

  static async open(driver: string): Promise<Session> {
    const options = { binary: findMiniBrowser()!, args: ['--automation'] };
    const wanted = {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: null } } },
    };
    for (;;) {
      const opened = (await call(`${driver}/session`, 'POST', wanted).catch((error: unknown) => {
        if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') throw error;
        return null; // the driver has not begun to listen
      })) as { sessionId: string; capabilities: { browserVersion: string } } | null;
      if (opened !== null)
        return new Session(`${driver}/session/${opened.sessionId}`, opened.capabilities.browserVersion);
      await pause();
    }
  }

  /** The driver takes one after the other. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const answer = this.#last.then(() => call(`${this.#address}/${path}`, method, body));
    this.#last = answer.catch(() => null);
    return answer;
  }

  async end(): Promise<void> {
    await call(this.#address, 'DELETE').catch(() => null); // it may have ended by itself
  }
}

async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, { method, body: body === undefined ? null : JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** Keeps what goes wrong from then on: WebDriver tells nothing of it. */
const COLLECTING = `
  ${NAMING.content}
  if (!globalThis.svistaErrors) {
    globalThis.svistaErrors = [];
    addEventListener('error', ({ message }) => svistaErrors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => svistaErrors.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => svistaErrors.push(effectiveDirective));
    const { error } = console;
    console.error = (...words) => (svistaErrors.push(words.join(' ')), error(...words));
  }`;

function pageOf(session: Session): DrivenPage {
  const run = (script: string, args: readonly unknown[] = []): Promise<unknown> =>
    session.ask('POST', 'execute/sync', { script, args });
  const errors: string[] = [];
  const takeHere = async (): Promise<void> =>
    void errors.push(...((await run('return (globalThis.svistaErrors ?? []).splice(0)')) as string[]));
  return {
    goto: async (url) => {
      await takeHere();
      await session.ask('POST', 'url', { url });
      await run(COLLECTING);
    },
    evaluate: (act, ...given) => run(`${COLLECTING}\n return (${act.toString()})(...arguments)`, given) as never,
    resize: async ({ width, height }) => {
      const inner = (await run('return [outerWidth - innerWidth, outerHeight - innerHeight]')) as [number, number];
      await session.ask('POST', 'window/rect', { width: width + inner[0], height: height + inner[1] });
    },
    picture: async () => Buffer.from((await session.ask('GET', 'screenshot')) as string, 'base64'),
    takeErrors: async () => {
      await takeHere();
      return errors.splice(0);
    },
    close: () => session.end(),
  };
}
