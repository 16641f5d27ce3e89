// A wall with a thousand threads in a browser: whether scrolling through it, and a message that arrives meanwhile,
// leave the page free. A task that keeps it for more than 50 ms is a long one, as the browser itself counts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { messagePaths } from '@trialog/contract/messages.ts';
import { connect } from '../server/src/platform/database/connect.ts';
import { signInByForm } from '../server/test/world/sign-in.ts';
import { buildWeb } from '../tools/build-web.ts';
import type { BenchContext } from './context.ts';
import { valuesOf } from './measure.ts';
import { figure, type Result, result } from './report.ts';
import { newFolder, startServer } from './server.ts';
import { type Cast, FULL, type WallSize } from './wall/data.ts';
import { emailOf, fillWall } from './wall/fill.ts';
import { forgetTasks, longestTask, openAs, openBrowser } from './watched-page.ts';

const SIZE: WallSize = { ...FULL, teams: 1, patients: 50, threads: 1_100 };
const LOADED = 1_000;
const STEP = 700;
const PAUSE = 40;

async function openWall(browser: Browser, url: string, cast: Cast): Promise<{ page: Page; loaded: number }> {
  const doctor = cast.people.find(({ role }) => role === 'MedicalProfessional');
  const page = await openAs(browser, url, emailOf(doctor as Cast['people'][number]));
  await page.locator('[data-thread]').nth(19).waitFor();
  let loaded = 20;
  while (loaded < LOADED) {
    const more = page.getByRole('button', { name: 'Load more' });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('before=')),
      more.click(),
    ]);
    loaded += ((await answer.json()) as unknown[]).length;
    // While it loads, the button takes no further click.
    await page.waitForFunction('!document.querySelector("button[data-loading]")');
  }
  return { page, loaded };
}

interface Scrolled {
  readonly longest: number;
  /** Processor time of the page's thread in milliseconds, which a busy machine changes little. */
  readonly worked: number;
}

/** Down to the last thread and back up. */
async function scrollThrough(page: Page): Promise<Scrolled> {
  await page.evaluate('window.scrollTo(0, 0)');
  await page.waitForTimeout(1_000);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workedSoFar = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await workedSoFar();
  await forgetTasks(page);
  const atEnd = 'scrollY + innerHeight >= document.documentElement.scrollHeight - 2';
  await page.mouse.move(640, 400);
  for (const step of [STEP, -STEP])
    for (let wheels = 0; wheels < 2_000; wheels++) {
      await page.mouse.wheel(0, step);
      await page.waitForTimeout(PAUSE);
      if (wheels % 20 === 0 && (await page.evaluate(step > 0 ? atEnd : 'scrollY === 0'))) break;
    }
  const worked = (await workedSoFar()) - before;
  await protocol.detach();
  return { longest: await longestTask(page), worked };
}

/** What is read stays where it is while a thread comes in at the top; gives how far it moved, in pixels. */
async function arrival(page: Page, send: () => Promise<void>): Promise<{ longest: number; moved: number }> {
  const place = `(() => { const shown = [...document.querySelectorAll('[data-thread]')]
    .find((thread) => thread.getBoundingClientRect().bottom > 200);
    return [shown.dataset.thread, shown.getBoundingClientRect().top]; })()`;
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight / 2)');
  await page.waitForTimeout(2_000);
  await forgetTasks(page);
  const [id, before] = (await page.evaluate(place)) as [string, number];
  await send();
  await page.getByRole('button', { name: /new message/ }).waitFor();
  await page.waitForTimeout(500);
  const longest = await longestTask(page);
  const after = (await page.evaluate(
    `document.querySelector('[data-thread="${id}"]').getBoundingClientRect().top`,
  )) as number;
  return { longest, moved: Math.abs(after - before) };
}

export async function benchScroll({ measure }: BenchContext): Promise<Result> {
  await buildWeb();
  const dataDir = newFolder();
  const server = await startServer({ dataDir });
  const sql = connect(readFileSync(join(dataDir, 'postgres/address'), 'utf8'), { connections: 1 });
  const cast = await fillWall(sql, SIZE);
  await sql.end();
  const browser = await openBrowser();
  try {
    const { page, loaded } = await openWall(browser, server.url, cast);
    const patient = cast.people.find(({ role }) => role === 'Patient') as Cast['people'][number];
    const { accessToken } = await signInByForm(server.url, {
      email: emailOf(patient),
      password: 'trialog-demo',
    });
    const send = async () => {
      const path = messagePaths.create(cast.projectId, cast.teamIds[0] as string);
      const answer = await fetch(`${server.url}/api/en-US/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ body: 'Something new', messageScope: 2 }),
      });
      if (!answer.ok) throw new Error(`The message was answered with ${answer.status}.`);
    };
    let scrolled: Scrolled = { longest: 0, worked: 0 };
    let arrived = { longest: 0, moved: 0 };
    const rounds = await measure({
      scrolling: async () => {
        scrolled = await scrollThrough(page);
        return scrolled.longest;
      },
      worked: async () => scrolled.worked,
      arriving: async () => {
        arrived = await arrival(page, send);
        return arrived.longest;
      },
      moved: async () => arrived.moved,
    });
    const drawn = await page.locator('[data-thread][data-drawn]').count();
    const quick = { is: 'exactly', value: 0 } as const;
    return result(
      'scroll',
      [
        figure('threads loaded', 'threads', [loaded], { is: 'at least', value: LOADED }),
        figure('threads that are drawn', 'threads', [drawn], { is: 'under', value: 30 }),
        figure('longest task over 50 ms while scrolling', 'ms', valuesOf(rounds, 'scrolling'), quick),
        figure('processor time of the page while scrolling', 'ms', valuesOf(rounds, 'worked')),
        figure('longest task over 50 ms when one arrives', 'ms', valuesOf(rounds, 'arriving'), quick),
        figure('what is read moved meanwhile', 'px', valuesOf(rounds, 'moved'), { is: 'under', value: 2 }),
      ],
      [rounds],
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}
