// npm run bench -- first-load: what a browser loads before a page of the console can be used, and how fast that is.
// Beside the least page that React and antd allow, interleaved in one run: machines differ, ratios do not. Stops with
// an error when a budget is passed.
import { existsSync } from 'node:fs'

import { type Browser, chromium } from '@playwright/test'

import { median } from './median.ts'
import { goToAndFro, type Load, loadPage, type Target, type Visit, type Way } from './page-load.ts'
import { password, startProduct } from './product-server.ts'
import { startFloor } from './floor-server.ts'
import { report } from './report.ts'

interface Budgets {
  kB: number
  requests: number
  /** Times the floor's time, with the processor four times slower. */
  ratio?: number
  heapMB?: number
}

interface Page {
  name: string
  of: 'product' | 'floor'
  signedIn: boolean
  target: Target
  /** The page of the floor that it is set beside. */
  beside?: string
  budgets?: Budgets
}

const row = '.ant-table-row'

const pages: readonly Page[] = [
  {
    name: 'floor: sign-in',
    of: 'floor',
    signedIn: false,
    target: { path: '/sign-in', ready: 'button[type=submit]' },
  },
  { name: 'floor: list', of: 'floor', signedIn: false, target: { path: '/list', ready: row, least: 20 } },
  {
    name: 'sign-in',
    of: 'product',
    signedIn: false,
    target: { path: '/enterprise/login', ready: 'button[type=submit]' },
    beside: 'floor: sign-in',
    budgets: { kB: 200, requests: 15, ratio: 1.2 },
  },
  {
    name: 'home',
    of: 'product',
    signedIn: true,
    target: { path: '/enterprise/index', ready: '.number-tile-value, .trend .chart-line', least: 7 },
    beside: 'floor: list',
    budgets: { kB: 420, requests: 15, ratio: 1.4, heapMB: 12 },
  },
  {
    name: 'list of cards',
    of: 'product',
    signedIn: true,
    target: { path: '/enterprise/demo/digitalcard/staffcard', ready: row, least: 10 },
    beside: 'floor: list',
    budgets: { kB: 400, requests: 15, ratio: 1.5 },
  },
]

const rounds = Number(process.argv[2] ?? 5)
const speeds = [1, 4] as const

const ways: readonly Way[] = [
  { click: '.side-menu a[href*="/carddata"]', ready: `[data-tab-panel*="carddata"] ${row}`, least: 10 },
  { click: '.side-menu a[href*="/staffcard"]', ready: `[data-tab-panel*="staffcard"] ${row}`, least: 10 },
]
const switching = { first: 300, again: { 1: 60, 4: 250 } } as const

const say = (line: string) => process.stdout.write(`${line}\n`)
const executablePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find((path) => existsSync(path))
const launch = () =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-renderer-backgrounding',
    ],
  })

async function signIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${origin}/enterprise/login`)
  await page.fill('input[autocomplete=username]', 'admin')
  await page.fill('input[type=password]', password)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.tab')
  const state = await context.storageState()
  await context.close()
  return state
}

const failures: string[] = []

interface Figure {
  of: string
  value: number | undefined
  budget?: number | undefined
  digits?: number
}

/** A figure with its budget; notes when it is passed. */
function held({ of, value = 0, budget, digits = 0 }: Figure): string {
  if (budget === undefined) return value.toFixed(digits)
  const isOver = value > budget
  if (isOver) failures.push(`${of}: ${value.toFixed(digits)}, allowed are ${budget}`)
  return `${value.toFixed(digits)} (${isOver ? '>' : '≤'} ${budget})`
}

type State = Visit['state']
type Loads = Map<string, Load[]>
const keyOf = (name: string, cpu: number) => `${name} ${cpu}`

/** All pages at all speeds in turn, so that what else the machine does hits each of them. */
async function measureLoads(origins: Record<Page['of'], string>, state: State): Promise<Loads> {
  const loads: Loads = new Map()
  for (let round = 0; round < rounds; round += 1)
    for (const cpu of speeds)
      for (const { name, of, signedIn, target } of pages) {
        const browser = await launch()
        const load = await loadPage(browser, {
          origin: origins[of],
          target,
          cpu,
          ...(signedIn && state && { state }),
        })
        await browser.close()
        loads.set(keyOf(name, cpu), [...(loads.get(keyOf(name, cpu)) ?? []), load])
      }
  return loads
}

const heads = [
  'page',
  'kB, gzip',
  'requests',
  'pictures',
  'ready, ms',
  'of the floor',
  'ready 4×, ms',
  'of the floor 4×',
  'heap, MB',
]

function printLoads(loads: Loads): void {
  const middle = (name: string, cpu: number, figure: keyof Load) =>
    median((loads.get(keyOf(name, cpu)) ?? []).map((load) => load[figure]))
  say(`| ${heads.join(' | ')} |\n|${heads.map(() => '---').join('|')}|`)
  for (const { name, beside = name, budgets } of pages) {
    const ready = (cpu: number) => middle(name, cpu, 'readyMs')
    const ratio = (cpu: number) => ready(cpu) / middle(beside, cpu, 'readyMs')
    const cells = [
      name,
      held({ of: `${name}, kB`, value: middle(name, 1, 'kB'), budget: budgets?.kB }),
      held({ of: `${name}, requests`, value: middle(name, 1, 'requests'), budget: budgets?.requests }),
      `${middle(name, 1, 'pictures')}, ${middle(name, 1, 'picturesKB').toFixed(0)} kB`,
      ready(1).toFixed(0),
      ratio(1).toFixed(2),
      ready(4).toFixed(0),
      held({ of: `${name}, times the floor at 4×`, value: ratio(4), budget: budgets?.ratio, digits: 2 }),
      held({
        of: `${name}, heap in MB`,
        value: middle(name, 1, 'heapMB'),
        budget: budgets?.heapMB,
        digits: 1,
      }),
    ]
    say(`| ${cells.join(' | ')} |`)
  }
}

async function measureSwitching(origin: string, state: State): Promise<void> {
  const visit = {
    origin,
    target: { path: '/enterprise/demo/digitalcard/staffcard', ready: row },
    ...(state && { state }),
  }
  for (const cpu of speeds) {
    const browser = await launch()
    const { first, again } = await goToAndFro(browser, { ...visit, cpu }, ways)
    await browser.close()
    const firstMs = held({
      of: 'first visit of another list, ms',
      value: first[0],
      budget: cpu === 1 ? switching.first : undefined,
    })
    const againMs = held({
      of: `going back to a list at ${cpu}×, ms`,
      value: median(again),
      budget: switching.again[cpu],
    })
    say(`another list at ${cpu}×: ${firstMs} ms at the first visit, then ${againMs} ms`)
  }
}

const floor = await startFloor()
const product = await startProduct()
try {
  const browser = await launch()
  const state = await signIn(browser, product.origin)
  await browser.close()
  printLoads(await measureLoads({ product: product.origin, floor: floor.origin }, state))
  await measureSwitching(product.origin, state)
} finally {
  await Promise.all([product.stop(), floor.stop()])
}
for (const failure of failures) say(`over the budget: ${failure}`)
report({
  what: 'budgets of first loads and of switching lists that are passed over',
  value: failures.length,
  unit: 'budgets',
  atMost: 0,
})
