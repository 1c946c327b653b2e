/**
 * The stage of every journey: the real binary, the real browser, and an eye on everything that must never happen: a console
 * error, a violation of the content security policy, an unhandled rejection, a request to another origin.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page as PlaywrightPage } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from './driver/chromium';
import type { Browser, Page, Visitor } from './driver/page';

/** The program under test: `SKEP`, or what `make build` has built. */
export function binary(): string {
  const built = `${process.env['CARGO_TARGET_DIR'] ?? fileURLToPath(new URL('../target', import.meta.url))}/release/skep`;
  const path = process.env['SKEP'] ?? built;
  if (!existsSync(path)) throw new Error(`${path} is missing: run make build first`);
  return path;
}

/** A server of the application. */
export class Server {
  private constructor(
    private process: ChildProcess,
    readonly origin: string,
    /** Where it keeps games between people. */
    private readonly data: string,
  ) {}

  static async start(...args: string[]): Promise<Server> {
    const data = mkdtempSync(join(tmpdir(), 'skep-journey-'));
    const { child, address } = await serve([...args, '--data', data]);
    return new Server(child, address, data);
  }

  /** Kills it; its games are still there when it is started again. */
  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
  }

  /** Starts it again after it was killed, at the same address and with the same games. */
  async restart(): Promise<void> {
    const { port } = new URL(this.origin);
    this.process = (await serve(['--port', port, '--data', this.data])).child;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

async function serve(args: string[]): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(binary(), ['serve', '--no-open', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address) return { child, address: address.replace(/\/$/, '') };
  }
  throw new Error('the server has ended without saying where it is');
}

/** What a journey has: a server, a browser, and visitors who are watched. */
export interface Stage<P, V> {
  readonly origin: string;
  readonly server: Server;
  /** A new visitor with a profile of their own, in English and on the first page unless told otherwise. */
  visit(visitor?: V): Promise<P>;
  /** Says which faults are expected in this journey, because it provokes them. */
  expectFaults(pattern: RegExp): void;
}

/** Sets the stage for the journeys of a file, in Chromium with all that Playwright can do. */
export function stage() {
  const set = stageIn(launchChromium);
  /** Another tab of the same visitor. */
  const tab = async (context: BrowserContext, path = '/'): Promise<PlaywrightPage> => {
    const page = await context.newPage();
    await page.goto(set.origin + path);
    return page;
  };
  return Object.assign(set, { tab });
}

/** Sets the stage for journeys that are made in every browser, in the one that BROWSER names. */
export function stageAnywhere(): Stage<{ page: Page }, Visitor> {
  return stageIn<{ page: Page }, Visitor>(async () => {
    switch (process.env['BROWSER'] ?? 'chromium') {
      case 'chromium':
        return launchChromium();
      case 'firefox':
        return (await import('./driver/firefox')).launchFirefox();
      case 'webkit':
        return (await import('./driver/webkit')).launchWebKit();
      default:
        throw new Error(`BROWSER=${process.env['BROWSER']} is not known`);
    }
  });
}

const DEFAULTS = { locale: 'en-GB', viewport: { width: 1280, height: 800 } };

/** Each journey fails on what must never happen. */
function stageIn<P, V extends Visitor>(launch: () => Promise<Browser<P, V>>): Stage<P, V> {
  let server: Server;
  let browser: Browser<P, V>;
  let faults: string[] = [];
  let expected: RegExp | null = null;

  beforeAll(async () => {
    server = await Server.start('--port', '0');
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close().finally(() => server.stop());
  });
  afterEach(async () => {
    await browser.leave();
    const seen = faults.filter((fault) => !expected?.test(fault));
    [faults, expected] = [[], null];
    expect(seen, 'what must never happen').toEqual([]);
  });

  return {
    get origin() {
      return server.origin;
    },
    get server() {
      return server;
    },
    visit(visitor = {} as V) {
      const { href } = new URL(visitor.path ?? '/', server.origin);
      return browser.visit(href, { ...DEFAULTS, ...visitor }, (fault) => faults.push(fault));
    },
    expectFaults(pattern) {
      expected = pattern;
    },
  };
}
