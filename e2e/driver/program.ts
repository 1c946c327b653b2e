/** Programs that a browser needs beside it. They end with this process, whatever ends it. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Builder, type Capabilities, type WebDriver } from 'selenium-webdriver';

/** Starts the browser that is named by BROWSER_PROGRAM so that it ends with the driver that starts it. */
export const BOUND = fileURLToPath(new URL('bound.sh', import.meta.url));

export function start(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], options);
}

/** A driver of its own, and the browser it drives. */
export class Driver {
  private constructor(
    private readonly process: ChildProcess,
    readonly browser: WebDriver,
  ) {}

  static async start(
    program: string,
    args: (port: number) => string[],
    env: Record<string, string>,
    capabilities: object,
  ): Promise<Driver> {
    const port = await freePort();
    const stdio = process.env['DRIVER_LOG'] ? 'inherit' : 'ignore';
    const driver = start(program, args(port), { stdio, env: { ...process.env, ...env } });
    const address = `http://127.0.0.1:${port}`;
    while (!(await isReady(address))) {
      if (driver.exitCode !== null) throw new Error(`${program} has ended`);
      await setTimeout(20);
    }
    const builder = new Builder().usingServer(address).withCapabilities(capabilities as Capabilities);
    const browser = await builder.build();
    await browser.manage().setTimeouts({ script: 120_000 });
    return new Driver(driver, browser);
  }

  async stop(): Promise<void> {
    await this.browser.quit();
    this.process.kill('SIGKILL');
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit');
  }
}

const isReady = (address: string) =>
  fetch(`${address}/status`).then(
    () => true,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
