/**
 * The stage of every journey: the real binary, the real browser, and an eye on everything that must never happen: a console
 * error, a violation of the content security policy, an unhandled rejection, a request to another origin.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The program under test: `SKEP`, or what `make build` has built. */
export function binary(): string {
  const built = `${process.env['CARGO_TARGET_DIR'] ?? fileURLToPath(new URL('../target', import.meta.url))}/release/skep`;
  const path = process.env['SKEP'] ?? built;
  if (!existsSync(path)) throw new Error(`${path} is missing: run make build first`);
  return path;
}

export function launchBrowser(flags: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...FLAGS, ...flags],
  });
}

/** A server of the application. */
export class Server {
  private constructor(
    private readonly process: ChildProcess,
    readonly origin: string,
  ) {}

  static async start(...args: string[]): Promise<Server> {
    const child = spawn(binary(), ['serve', '--no-open', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (address) return new Server(child, address.replace(/\/$/, ''));
    }
    throw new Error('the server has ended without saying where it is');
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
  }
}

export interface Visit {
  page: Page;
  context: BrowserContext;
}

/** What a journey has: a server, a browser, and visitors who are watched. */
export interface Stage {
  readonly origin: string;
  readonly server: Server;
  readonly browser: Browser;
  /** A new visitor with a profile of their own, on the first page unless told otherwise. */
  visit(options?: BrowserContextOptions & { path?: string }): Promise<Visit>;
  /** Another tab of the same visitor. */
  tab(context: BrowserContext, path?: string): Promise<Page>;
  /** Says which faults are expected in this journey, because it provokes them. */
  expectFaults(pattern: RegExp): void;
}

/** Sets the stage for the journeys of a file. Each journey fails on what must never happen. */
export function stage(): Stage {
  let server: Server;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let faults: string[] = [];
  let expected: RegExp | null = null;

  beforeAll(async () => {
    server = await Server.start('--port', '0');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const seen = faults.filter((fault) => !expected?.test(fault));
    [contexts, faults, expected] = [[], [], null];
    expect(seen, 'what must never happen').toEqual([]);
  });

  const watch = async (context: BrowserContext) => {
    contexts.push(context);
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP: ${event.violatedDirective} refuses ${event.blockedURI || event.sample}`);
      });
      addEventListener('unhandledrejection', (event) => {
        console.error(`unhandled rejection: ${String(event.reason)}`);
      });
    });
    context.on('console', (message) => {
      if (message.type() === 'error') faults.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => faults.push(`error: ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => {
      const url = new URL(request.url());
      const isOwn = url.origin === server.origin || ['data:', 'blob:'].includes(url.protocol);
      if (!isOwn) faults.push(`request to another origin: ${request.url()}`);
    });
  };

  return {
    get origin() {
      return server.origin;
    },
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    async visit({ path = '/', ...options } = {}) {
      const context = await browser.newContext({
        locale: 'en-GB',
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      await watch(context);
      const page = await context.newPage();
      await page.goto(server.origin + path);
      return { page, context };
    },
    async tab(context, path = '/') {
      const page = await context.newPage();
      await page.goto(server.origin + path);
      return page;
    },
    expectFaults(pattern) {
      expected = pattern;
    },
  };
}
