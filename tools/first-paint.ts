import type { Plugin } from 'vite'

import { firstPaintScript } from '../platform/web/preferences/first-paint.ts'

/** Puts the script that paints the person's look in front of everything else in the head of each page. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: () => [{ tag: 'script', children: firstPaintScript, injectTo: 'head-prepend' }],
  }
}
