/** Debian's Firefox, driven by geckodriver; BiDi, the newer half of the protocol, tells what happens in its pages. */
import type { Browser, Page, Visitor } from './page';
import { BOUND, Driver } from './program';
import { isOwn } from './watch';
import { DrivenPage } from './webdriver';

const GECKODRIVER = process.env['GECKODRIVER'] ?? 'geckodriver';

type Wishes = Pick<Visitor, 'hasTouch' | 'reducedMotion'>;

/** What can only be said when Firefox is started. */
const preferences = ({ hasTouch, reducedMotion }: Wishes) => ({
  'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
  // 1 is a finger, 6 a mouse that can hover.
  ...{ 'ui.primaryPointerCapabilities': hasTouch ? 1 : 6, 'ui.allPointerCapabilities': hasTouch ? 1 : 6 },
  'dom.w3c_touch_events.enabled': hasTouch ? 1 : 0,
});

type Bidi = Awaited<ReturnType<Driver['browser']['getBidi']>>;

class Firefox {
  private current = '';
  private users: string[] = [];

  private constructor(
    private readonly driver: Driver,
    private readonly bidi: Bidi,
  ) {}

  static async start(wishes: Wishes): Promise<Firefox> {
    const driver = await Driver.start(
      GECKODRIVER,
      (port) => ['--port', String(port), '--websocket-port', '0'],
      { BROWSER_PROGRAM: '/usr/bin/firefox-esr' },
      {
        browserName: 'firefox',
        webSocketUrl: true,
        'moz:firefoxOptions': { binary: BOUND, args: ['-headless'], prefs: preferences(wishes) },
      },
    );
    const bidi = await driver.browser.getBidi();
    await bidi.waitForConnection();
    return new Firefox(driver, bidi);
  }

  /** A window with a profile of its own. */
  async visit(address: string, visitor: Visitor, report: (fault: string) => void): Promise<DrivenPage> {
    const { userContext } = await this.send<{ userContext: string }>('browser.createUserContext', {});
    this.users.push(userContext);
    const { context } = await this.send<{ context: string }>('browsingContext.create', {
      type: 'window',
      userContext,
    });
    await this.send('emulation.setLocaleOverride', { locale: visitor.locale, userContexts: [userContext] });
    await this.send('session.subscribe', {
      events: ['log.entryAdded', 'network.beforeRequestSent'],
      userContexts: [userContext],
    });
    this.bidi.on('log.entryAdded', ({ level, text, source }: LogEntry) => {
      if (source.context === context && level === 'error') report(`console: ${text}`);
    });
    this.bidi.on('network.beforeRequestSent', (sent: { context: string; request: { url: string } }) => {
      if (sent.context === context && !isOwn(address, sent.request.url))
        report(`request to another origin: ${sent.request.url}`);
    });
    const resize = async (viewport: object) => {
      await this.send('browsingContext.setViewport', { context, viewport });
    };
    const page = new DrivenPage({
      driver: this.driver.browser,
      finger: 'touch',
      prelude: '',
      resize,
      come: async () => {
        if (this.current !== context) await this.driver.browser.switchTo().window(context);
        this.current = context;
      },
    });
    await resize(visitor.viewport ?? {});
    await page.goto(address);
    return page;
  }

  /** Ends the visits, with all that they have left behind. */
  async leave(): Promise<void> {
    this.bidi.removeAllListeners();
    for (const userContext of this.users.splice(0))
      await this.send('browser.removeUserContext', { userContext });
  }

  stop(): Promise<void> {
    return this.driver.stop();
  }

  private async send<R>(method: string, params: object): Promise<R> {
    const answer = (await this.bidi.send({ method, params })) as { type: string; result: R; message: string };
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  }
}

interface LogEntry {
  level: string;
  text: string;
  source: { context: string };
}

/** A Firefox for each way it has to be started, each with many visitors one after the other. */
export function launchFirefox(): Browser<{ page: Page }, Visitor> {
  const started = new Map<string, Promise<Firefox>>();
  const all = async (act: (firefox: Firefox) => Promise<void>) => {
    for (const firefox of started.values()) await act(await firefox);
  };
  return {
    async visit(address, visitor, report) {
      const key = JSON.stringify(preferences(visitor));
      const firefox = started.get(key) ?? Firefox.start(visitor);
      started.set(key, firefox);
      return { page: await (await firefox).visit(address, visitor, report) };
    },
    leave: () => all((firefox) => firefox.leave()),
    close: () => all((firefox) => firefox.stop()),
  };
}
