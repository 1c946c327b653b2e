/**
 * Takes the picture of all tiles, `docs/tiles.png`: in four sizes, in colour and in grey.
 * `node demo/contact-sheet.mjs` in `web/`; playwright-core is found in `e2e/` or through NODE_PATH, the browser in CHROMIUM.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { createServer } from 'vite';

const { chromium } = createRequire(new URL('../../e2e/', import.meta.url))('playwright-core');
const root = fileURLToPath(new URL('..', import.meta.url));
const picture = fileURLToPath(new URL('../../docs/tiles.png', import.meta.url));

/** Runs in the page: the pixels of a picture in fewer shades, which nobody sees and which makes the file half as large. */
async function pixels(png) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const shades = Array.from(
    data.filter((_, index) => index % 4 !== 3),
    (value) => Math.min(255, Math.round(value / 8) * 8),
  );
  return { width, height, shades };
}

/** A PNG file, packed as tightly as zlib can: browsers write theirs in a hurry. */
function packed({ width, height, shades }) {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let row = 0; row < height; row += 1) {
    rows.set(shades.slice(row * width * 3, (row + 1) * width * 3), row * (width * 3 + 1) + 1);
  }
  const number = (value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
  const chunk = (name, content) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    return Buffer.concat([number(content.length), body, number(crc32(body))]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([number(width), number(height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const server = await createServer({ root, server: { port: 0 } });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1900, height: 1200 } });
  await page.goto(`${server.resolvedUrls.local[0]}demo/tiles.html`);
  const sheet = await page.locator('.sheet').screenshot();
  writeFileSync(picture, packed(await page.evaluate(pixels, sheet.toString('base64'))));
  console.log(picture);
} finally {
  await browser.close();
  await server.close();
}
