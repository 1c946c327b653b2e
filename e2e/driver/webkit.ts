/** WebKitGTK, as Debian has it: its small browser, driven by its own driver, on a screen that nobody sees. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Browser, Page, Visitor } from './page';
import { BOUND, Driver, start } from './program';
import { watch } from './watch';
import { DrivenPage } from './webdriver';

const PROGRAM = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

class WebKit {
  private constructor(
    private readonly screen: ChildProcess,
    private readonly driver: Driver,
    private readonly home: string,
    readonly page: DrivenPage,
    private readonly report: (fault: string) => void,
  ) {}

  static async visit(address: string, visitor: Visitor, report: (fault: string) => void): Promise<WebKit> {
    const home = await mkdtemp(join(tmpdir(), 'skep-webkit-'));
    const { screen, display } = await startScreen();
    const driver = await Driver.start(
      'WebKitWebDriver',
      (port) => [`--port=${port}`],
      { BROWSER_PROGRAM: PROGRAM, DISPLAY: display, HOME: home, ...(await surroundings(home, visitor)) },
      {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: BOUND,
          args: ['--automation', '--javascript-can-open-windows-automatically=true'],
        },
      },
    );
    const { browser } = driver;
    // Its first window has a bar with buttons and cannot be as narrow as a phone; a window that a page opens can.
    const { width = 1280, height = 800 } = visitor.viewport ?? {};
    const opener = await browser.getWindowHandle();
    await browser.executeScript(`open('about:blank', '_blank', 'popup,width=${width},height=${height}')`);
    await browser.wait(async () => {
      const window = (await browser.getAllWindowHandles()).find((handle) => handle !== opener);
      if (window !== undefined) await browser.switchTo().window(window);
      return window !== undefined;
    });
    const page = new DrivenPage({
      driver: browser,
      // Its driver has no touch: a finger is a mouse here.
      finger: 'mouse',
      prelude: `(${String(remember)})(${String(watch)});`,
      resize: async (size) => {
        await browser
          .manage()
          .window()
          .setRect({ x: 0, y: 0, ...size });
      },
      come: () => Promise.resolve(),
    });
    await page.goto(address);
    return new WebKit(screen, driver, home, page, report);
  }

  async leave(): Promise<void> {
    const faults = await this.page.evaluate(
      () => JSON.parse(sessionStorage.getItem('faults') ?? '[]') as string[],
    );
    faults.forEach(this.report);
    await this.driver.stop();
    this.screen.kill();
    await rm(this.home, { recursive: true });
  }
}

/**
 * Remembers for the end of the visit what must never happen. This driver cannot tell it, and runs nothing before a page has
 * been loaded: only requests are known from the beginning of a page.
 */
function remember(watch: () => void): void {
  if ('isWatched' in window) return;
  Object.assign(window, { isWatched: true });
  const note = (fault: string) => {
    const faults = JSON.parse(sessionStorage.getItem('faults') ?? '[]') as string[];
    sessionStorage.setItem('faults', JSON.stringify([...faults, fault]));
  };
  const { error } = console;
  console.error = (...said: unknown[]) => {
    note(`console: ${said.map(String).join(' ')}`);
    error(...said);
  };
  addEventListener('error', ({ message }) => {
    // No script has failed: what was to be drawn is drawn a frame later.
    if (!message.startsWith('ResizeObserver loop')) note(`error: ${message}`);
  });
  watch();
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { origin, protocol } = new URL(name);
      if (origin !== location.origin && !['data:', 'blob:'].includes(protocol))
        note(`request to another origin: ${name}`);
    }
  }).observe({ type: 'resource', buffered: true });
}

/** A screen that nobody sees, for one browser alone: of two on a screen only one has the focus. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  // It looks for a free number itself and writes it to the fourth file it is given.
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const screen = start('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

/** A home where the settings are as the visitor has them. */
async function surroundings(
  home: string,
  { locale = 'en-GB', reducedMotion }: Visitor,
): Promise<Record<string, string>> {
  const name = `${locale.replace('-', '_')}.utf8`;
  // To have a language is all that is asked of a locale here, so that any may stand in for it.
  await symlink('/usr/lib/locale/C.utf8', join(home, name));
  await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
  await writeFile(
    join(home, '.config/gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`,
  );
  return { LOCPATH: home, LC_ALL: name, XDG_CONFIG_HOME: join(home, '.config') };
}

export function launchWebKit(): Browser<{ page: Page }, Visitor> {
  let visits: WebKit[] = [];
  return {
    async visit(address, visitor, report) {
      const visit = await WebKit.visit(address, visitor, report);
      visits.push(visit);
      return { page: visit.page };
    },
    async leave() {
      await Promise.all(visits.map((visit) => visit.leave()));
      visits = [];
    },
    close: () => Promise.resolve(),
  };
}
