import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fingerprint } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { checkNode, isInstalled, root } from './prepare.mjs'

test.each([['20.19.0'], ['20.20.2'], ['22.0.0'], ['24.1.0']])('Node %s is new enough', (version) => {
  expect(() => checkNode(version)).not.toThrow()
})

test.each([['20.18.9'], ['18.20.0']])('Node %s is refused in one line', (version) => {
  expect(() => checkNode(version)).toThrow(`needs Node.js 20.19 or newer; this is ${version}`)
})

describe('what is installed', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/b-win32': { version: '2.0.0', optional: true },
  }

  test('agrees when all is there, and what is for other systems may be missing', () => {
    expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.0', integrity: 'x' } })).toBe(true)
  })

  test.each([
    ['nothing', {}],
    ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'x' } }],
    ['another content', { 'node_modules/a': { version: '1.0.0', integrity: 'y' } }],
    ['a package less', { 'node_modules/c': { version: '1.0.0' } }],
  ])('differs with %s', (_name, present) => {
    expect(isInstalled(wanted, present)).toBe(false)
  })
})

describe('what a build is made of', () => {
  const place = 'test-results/fingerprint'
  const folder = join(root, place)
  const print = () => fingerprint({ from: [place], not: /\/server\// })
  beforeAll(() => mkdirSync(join(folder, 'server'), { recursive: true }))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('changes with a source and with nothing else', () => {
    writeFileSync(join(folder, 'a.ts'), '1')
    const first = print()
    writeFileSync(join(folder, 'a.test.ts'), 'a test')
    writeFileSync(join(folder, 'zh-TW.ts'), 'derived')
    writeFileSync(join(folder, 'server/b.ts'), 'not of this target')
    expect(print()).toBe(first)
    writeFileSync(join(folder, 'a.ts'), '2')
    const second = print()
    expect(second).not.toBe(first)
    writeFileSync(join(folder, 'c.ts'), '')
    expect(print()).not.toBe(second)
  })
})

describe('the browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardline-browser-'))
  const browser = join(folder, 'chromium')
  beforeAll(() => {
    writeFileSync(browser, '#!/bin/sh\n')
    chmodSync(browser, 0o755)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is the one that CHROMIUM_PATH names, else the first of the system', () => {
    expect(findChromium({ CHROMIUM_PATH: browser, PATH: '' })).toBe(browser)
    expect(findChromium({ PATH: `/nonexistent:${folder}` })).toBe(browser)
    expect(findChromium({ PATH: '/nonexistent' })).toBe(undefined)
  })

  test('is not replaced silently when CHROMIUM_PATH names none', () => {
    expect(() => findChromium({ CHROMIUM_PATH: '/nonexistent/chromium', PATH: folder })).toThrow('does not run')
  })
})
