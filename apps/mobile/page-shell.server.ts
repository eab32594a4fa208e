import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import type { Language } from '#platform/text/texts.ts'

// apps/mobile and dist/server lie equally deep.
const root = join(import.meta.dirname, '../..')

/** A style sheet as it is inlined: without comments and the blanks between its parts. */
const sheet = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/\s*([{};])\s*/g, '$1')

const pageStyle = sheet('features/cards/card-pages/mobile/page.css')
/** The frame around the drawing of a card. */
export const faceStyle = sheet('features/cards/card-templates/face/card-face.css')
const sectionStyles = new Map<string, string>()

/** The style sheets of what other features show on the page. */
export function styleOfSections(paths: readonly string[]): string {
  for (const path of paths) if (!sectionStyles.has(path)) sectionStyles.set(path, sheet(path))
  return paths.map((path) => sectionStyles.get(path)).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for HTML and its attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

export interface PageShell {
  language: Language
  nonce: string
  title: string
  description?: string | undefined
  /** What a link to the page looks like where it is forwarded. */
  share?: { type?: 'website'; title: string; imageUrl: string | null; url: string } | undefined
  brandColour: string
  /** The company's logo, in the browser's tab. */
  iconUrl?: string | null
  faceStyle?: string | undefined
  /** Of a page that does not look like those of cards: instead of their style. */
  ownStyle?: string
  /** More of the head, as HTML. */
  head?: string
  /** For the script: whose page, which visit, words it says. */
  data?: Readonly<Record<string, string>>
  bodyClass?: string
  /** Search engines may list the page. */
  isIndexed?: boolean
  scriptUrl: string | null
  body: string
}

const tags: Readonly<Record<Language, string>> = {
  'zh-CN': 'zh-Hans-CN',
  'zh-TW': 'zh-Hant-TW',
  ja: 'ja',
  en: 'en',
}

function metaOf({ title, description = '', share }: PageShell): string {
  const name = (key: string, value: string) => `<meta name="${key}" content="${escapeHtml(value)}">`
  const property = (key: string, value: string) => `<meta property="${key}" content="${escapeHtml(value)}">`
  const item = (key: string, value: string) => `<meta itemprop="${key}" content="${escapeHtml(value)}">`
  const shared = share && [
    property('og:type', share.type ?? 'profile'),
    property('og:title', share.title),
    property('og:description', description),
    share.imageUrl === null ? '' : property('og:image', share.imageUrl) + item('image', share.imageUrl),
    property('og:url', share.url),
    name('twitter:card', 'summary'),
    item('name', share.title),
    item('description', description),
    `<link rel="canonical" href="${escapeHtml(share.url)}">`,
  ]
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description === '' ? [] : [name('description', description)]),
    ...(shared ?? []),
  ].join('')
}

/** A whole public page: styles inline under the answer's nonce, so that the first paint waits for nothing. */
export function renderShell(page: PageShell): string {
  const data = Object.entries(page.data ?? {}).map(([key, value]) => ` data-${key}="${escapeHtml(value)}"`)
  const script =
    page.scriptUrl === null
      ? ''
      : `<script type="module" src="${escapeHtml(page.scriptUrl)}" nonce="${page.nonce}"></script>`
  return [
    `<!doctype html><html lang="${tags[page.language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // Numbers are linked where they should be; a person's page is for a person who was given its address.
    `<meta name="format-detection" content="telephone=no"><meta name="robots" content="${page.isIndexed ? 'index,nofollow' : 'noindex,nofollow'}">`,
    metaOf(page),
    `<link rel="icon" href="${escapeHtml(page.iconUrl ?? 'data:,')}">`,
    `<style nonce="${page.nonce}">${page.ownStyle ?? styleOfBrand(page.brandColour) + pageStyle + (page.faceStyle ?? '')}</style>${page.head ?? ''}`,
    script,
    `</head><body${page.bodyClass ? ` class="${page.bodyClass}"` : ''}${data.join('')}>${page.body}</body></html>`,
  ].join('')
}
