// Takes the pictures of the manuals and of the README from a running server with the demonstration company, whose console is built:
//   npm start                                      (in another window, with ADMIN_PASSWORD)
//   node tools/help-pictures.mjs [scene …]         BASE=http://127.0.0.1:8080 ADMIN_PASSWORD=…
// Writes apps/console/public/assets/help/<language>/<scene>-<mark>.webp, features/base/help/web/pictures.data.json and, with the
// scene `readme` or no scene named, docs/images/<scene>.webp.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'
import { open, readmePages, scenes, settle } from './help-scenes.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'apps/console/public/assets/help')
const dataFile = join(root, 'features/base/help/web/pictures.data.json')
const base = process.env.BASE ?? 'http://127.0.0.1:8080'
const password = process.env.ADMIN_PASSWORD ?? ''
const languages = (process.env.LANGUAGES ?? 'zh-CN en').split(' ')
const scale = 2
/** Twice as large as a chapter shows them. */
const largest = { width: 1480, height: 1200 }
const form = { quality: 32, effort: 6, smartSubsample: true }
const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

const wanted = process.argv.slice(2)
const wantsReadme = wanted.length === 0 || wanted.includes('readme')
const names = Object.keys(scenes).filter((name) => wanted.length === 0 || wanted.includes(name))

/** Calls of the server, as the administrator. */
async function signIn(request) {
  const answer = await request.post('/v2/login', { data: { username: 'admin', password } })
  const { data, msg } = await answer.json()
  if (!data?.token) throw new Error(`cannot sign in at ${base}: ${msg}`)
  const headers = { authorization: data.token }
  return async (method, path, body) => {
    const { data: found } = await (await request.fetch(path, { method, headers, data: body })).json()
    return found
  }
}

/** A card with visits, a template, and a link to claim a card with. */
async function stageOf(call, page) {
  const { vertical, horizontal } = await call('GET', '/v2/template/list')
  const { templateId } = vertical[0] ?? horizontal[0]
  const cards = `/v2/carte/listByTemplate?templateId=${templateId}&page=1&limit=10`
  const { list } = await call('GET', `${cards}&status=active&sort=views&order=desc`)
  const claimLink = async () => {
    const waiting = (await call('GET', `${cards}&status=unclaimed`)).list[0]
    await call('POST', `/v2/carte/notice/${waiting.carteId}`)
    for (let tries = 0; tries < 20; tries += 1) {
      const messages = await call('GET', '/v2/outbox/list?page=1&limit=1')
      const { text } = await call('GET', `/v2/outbox/message/${messages.list[0].id}`)
      const link = /https?:\/\/\S+\/claim\/[\w.-]+|https?:\/\/\S+/.exec(text ?? '')?.[0]
      if (link) return link
      await page.waitForTimeout(500)
    }
    throw new Error('the notice never reached the outbox')
  }
  const first = async (path) => (await call('GET', `${path}?page=1&limit=20`)).list
  const site = (await call('GET', '/v2/content/list?kind=site&page=1&limit=5')).list[0]
  const albums = await first('/v2/publicity/list')
  const documents = await first('/material/doc/list')
  const presenters = await first('/v2/presenter/list')
  return {
    page,
    base,
    card: list[0],
    templateId,
    claimLink,
    site,
    album: albums.find(({ state }) => state === 'published'),
    document: documents.find(({ isShared }) => isShared),
    presenter: presenters.find(({ sentences }) => sentences > 0),
  }
}

/** The visible part of what is wanted, as tall as it may be. */
async function clipOf(page, { part, height = Infinity }) {
  const box = await page.locator(part).first().boundingBox()
  const view = page.viewportSize()
  if (!box || !view) throw new Error(`nothing matches ${part}`)
  const [x, y] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))]
  const tall = Math.min(box.height, view.height - y, height)
  return { x, y, width: Math.round(Math.min(box.width, view.width - x)), height: Math.round(tall) }
}

async function take(stage, { language, name }) {
  const scene = scenes[name]
  await stage.page.setViewportSize(scene.window)
  const frame = await scene.shoot(stage)
  const clip = await clipOf(stage.page, frame)
  // Behind the round corners of a dialog is paper.
  const style = '.ant-modal-mask, .ant-drawer-mask { background: #ffffff !important }'
  const png = await stage.page.screenshot({ clip, animations: 'disabled', caret: 'hide', style })
  const webp = await sharp(png)
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .webp(form)
    .toBuffer()
  const mark = createHash('sha256').update(webp).digest('hex').slice(0, 8)
  const place = join(folder, language)
  mkdirSync(place, { recursive: true })
  for (const old of readdirSync(place))
    if (old.startsWith(`${name}-`) && /^-\w{8}\.webp$/.test(old.slice(name.length))) rmSync(join(place, old))
  writeFileSync(join(place, `${name}-${mark}.webp`), webp)
  return webp.length
}

/** The list that the manuals read, from the files that are there. */
async function writeList() {
  const found = {}
  for (const language of readdirSync(folder).sort()) {
    for (const file of readdirSync(join(folder, language)).sort()) {
      const [, name, mark] = /^(.+)-(\w{8})\.webp$/.exec(file) ?? []
      if (name === undefined) continue
      const { width, height } = await sharp(readFileSync(join(folder, language, file))).metadata()
      const [wide, high] = [Math.round(width / scale), Math.round(height / scale)]
      found[name] = { ...found[name], [language]: { width: wide, height: high, mark } }
    }
  }
  const sorted = Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(dataFile, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Whole windows, in Chinese, as the README shows them. */
async function takeForReadme(stage) {
  for (const [name, path] of Object.entries(readmePages)) {
    const isPhone = name === 'public-card'
    await stage.page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 })
    if (isPhone) await stage.page.goto(path(stage))
    else await open(stage.page, path(stage))
    await settle(stage.page)
    const png = await stage.page.screenshot({ animations: 'disabled', caret: 'hide' })
    const webp = await sharp(png)
      .resize({ width: isPhone ? 600 : 1440 })
      .webp({ ...form, quality: 60 })
      .toBuffer()
    writeFileSync(join(root, `docs/images/${name}.webp`), webp)
    console.log(`readme ${name.padEnd(20)} ${(webp.length / 1000).toFixed(0)} kB`)
  }
}

/** Opens the console in a language and takes pictures there; returns how many could not be taken. */
async function takeAll(browser, { language, chosen, withReadme = false }) {
  const context = await browser.newContext({
    baseURL: base,
    deviceScaleFactor: scale,
    locale: language,
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const call = await signIn(context.request)
  await call('PUT', '/v2/preferences', { language, tabs: [] })
  await page.goto('/enterprise/login')
  await page.locator('input[autocomplete=username], input[name=username]').first().fill('admin')
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('button[type=submit]').first().click()
  await page.waitForURL(/\/enterprise\/index/, { waitUntil: 'commit' })
  const stage = await stageOf(call, page)
  let failed = 0
  for (const name of chosen) {
    try {
      const size = await take(stage, { language, name })
      console.log(`${language.padEnd(6)} ${name.padEnd(20)} ${(size / 1000).toFixed(0)} kB`)
    } catch (error) {
      failed += 1
      console.log(
        `${language.padEnd(6)} ${name.padEnd(20)} not taken: ${String(error.message).split('\n')[0]}`,
      )
    }
  }
  if (withReadme) await takeForReadme(stage)
  await context.close()
  return failed
}

const browser = await chromium.launch({ executablePath: findChromium(), args: flags.split(' ') })
let failed = 0
try {
  // What leaves something open on the server comes last, so that it is on no other picture.
  for (const leaves of [false, true])
    for (const language of languages) {
      const chosen = names.filter((name) => (scenes[name].leaves ?? false) === leaves)
      if (chosen.length > 0) failed += await takeAll(browser, { language, chosen })
    }
  if (wantsReadme) failed += await takeAll(browser, { language: 'zh-CN', chosen: [], withReadme: true })
  await writeList()
} finally {
  await browser.close()
}
if (failed > 0) process.exitCode = 1
