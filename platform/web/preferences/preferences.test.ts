import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { wipeSession } from '../session/stored-session.ts'
import { firstPaintScript, paintKey } from './first-paint.ts'
import { mirrorPreferences } from './preference-mirror.ts'
import { preparePreferences } from './prepare-preferences.ts'
import { preferenceKey, readStored, readUnsent } from './preference-storage.ts'
import { defaultPreferences, type Preferences } from './preference-values.ts'
import {
  adoptPreferences,
  choosePreferencesOwner,
  readPreferences,
  setPreference,
  startPreferences,
} from './preferences.ts'

let deviceIsDark = false
const modeListeners = new Set<() => void>()

beforeEach(async () => {
  localStorage.clear()
  deviceIsDark = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('dark') && deviceIsDark,
    addEventListener: (_: string, listener: () => void) => modeListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => modeListeners.delete(listener),
  }))
  await choosePreferencesOwner('zhang')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('settings', () => {
  it('belong to a person: another person on the same machine has their own', async () => {
    setPreference('theme', 'star')
    await choosePreferencesOwner('li')
    expect(readPreferences().theme).toBe('d2')
    await choosePreferencesOwner('zhang')
    expect(readPreferences().theme).toBe('star')
  })

  it('survive signing out', async () => {
    setPreference('size', 'mini')
    localStorage.setItem('cardline-1-userinfo', '{}')
    wipeSession()
    expect(localStorage.getItem('cardline-1-userinfo')).toBeNull()
    await choosePreferencesOwner('zhang')
    expect(readPreferences().size).toBe('mini')
  })

  it('fall back to the default where the stored value is unknown or broken', () => {
    localStorage.setItem(preferenceKey('zhang', 'theme'), '"no-such-theme"')
    localStorage.setItem(preferenceKey('zhang', 'color'), 'not json')
    localStorage.setItem(preferenceKey('zhang', 'size'), '7')
    expect(readStored('zhang')).toEqual(defaultPreferences)
  })

  it('keep an owner with slashes and odd characters apart from others', () => {
    expect(preferenceKey('a/b', 'theme')).not.toBe(preferenceKey('a', 'b/theme'))
    expect(preferenceKey('王 芳', 'theme')).not.toContain(' ')
  })

  it('follow another window', () => {
    const stop = startPreferences()
    localStorage.setItem(preferenceKey('zhang', 'theme'), '"violet"')
    dispatchEvent(new StorageEvent('storage', { key: preferenceKey('zhang', 'theme') }))
    expect(readPreferences().theme).toBe('violet')
    localStorage.setItem(preferenceKey('zhang', 'theme'), '"line"')
    dispatchEvent(new StorageEvent('storage', { key: preferenceKey('li', 'theme') }))
    expect(readPreferences().theme).toBe('violet')
    stop()
  })

  it('refuse values that do not exist', () => {
    setPreference('theme', 'nope' as Preferences['theme'])
    expect(readPreferences().theme).toBe('d2')
  })
})

describe('the look', () => {
  const look = () => {
    const { className, dataset, style } = document.documentElement
    return {
      className,
      mode: dataset['mode'],
      brand: style.getPropertyValue('--brand'),
      fill: style.getPropertyValue('--brand-fill'),
      side: style.getPropertyValue('--side-width'),
    }
  }

  it('is on the root element', () => {
    setPreference('theme', 'tomorrow-night-blue')
    setPreference('contentMode', 'dark')
    setPreference('color', '#C71585')
    setPreference('menuCollapsed', true)
    expect(look()).toEqual({
      className: 'theme-tomorrow-night-blue',
      mode: 'dark',
      brand: '#c71585',
      fill: '#c71585',
      side: '65px',
    })
  })

  it('is the same after the first-paint script ran on a fresh page', () => {
    setPreference('theme', 'violet')
    setPreference('contentMode', 'auto')
    setPreference('color', '#FFD700')
    deviceIsDark = true
    for (const listener of modeListeners) listener()
    const stop = startPreferences()
    const before = look()
    const root = document.documentElement
    root.removeAttribute('class')
    root.removeAttribute('style')
    delete root.dataset['mode']
    root.lang = 'en'
    new Function(firstPaintScript)()
    expect(look()).toEqual(before)
    expect(before.mode).toBe('dark')
    expect(root.lang).toBe('zh-CN')
    stop()
  })

  it.each([null, 'null', '{', '7', '{"variables":null}'])('survives the record %s', (record) => {
    if (record === null) localStorage.removeItem(paintKey)
    else localStorage.setItem(paintKey, record)
    expect(() => new Function(firstPaintScript)()).not.toThrow()
  })
})

describe('the mirror', () => {
  it('takes what the server knows, except what was changed here and not sent', async () => {
    setPreference('theme', 'star')
    adoptPreferences({ theme: 'line', size: 'small', color: 'red', unknown: 1 })
    expect(readPreferences()).toMatchObject({ theme: 'star', size: 'small', color: defaultPreferences.color })
    expect(readStored('zhang').size).toBe('small')
  })

  it('keeps a choice that equals the default against what the server knows', () => {
    setPreference('language', 'zh-CN')
    adoptPreferences({ language: 'en' })
    expect(readPreferences().language).toBe('zh-CN')
  })

  it('lays the settings ready for the page after signing in, and leaves this one alone', async () => {
    document.documentElement.className = 'untouched'
    preparePreferences('wang', { theme: 'star', language: 'en', nonsense: 1 }, { language: 'ja' })
    expect(document.documentElement.className).toBe('untouched')
    expect(readStored('wang')).toMatchObject({ theme: 'star', language: 'ja' })
    expect(readUnsent('wang')).toEqual(['language'])
    expect(JSON.parse(localStorage.getItem(paintKey) ?? '')).toMatchObject({ theme: 'star', language: 'ja' })
  })

  it('sends once after several changes, and again after a failure', async () => {
    vi.useFakeTimers()
    const write = vi
      .fn<(preferences: Preferences) => Promise<void>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue(undefined)
    const stop = mirrorPreferences({ read: () => Promise.resolve({}), write })
    setPreference('theme', 'line')
    setPreference('theme', 'star')
    setPreference('size', 'mini')
    await vi.advanceTimersByTimeAsync(1000)
    expect(write).toHaveBeenCalledTimes(1)
    expect(readUnsent('zhang')).toEqual(['theme', 'size'])
    setPreference('menuCollapsed', true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(write).toHaveBeenCalledTimes(2)
    expect(write.mock.lastCall?.[0]).toMatchObject({ theme: 'star', size: 'mini', menuCollapsed: true })
    expect(readUnsent('zhang')).toEqual([])
    stop()
  })

  it('does not give one person what the server knows of another', async () => {
    vi.useFakeTimers()
    let answer: ((known: Record<string, unknown>) => void) | undefined
    const stop = mirrorPreferences({
      read: () => new Promise((resolve) => (answer = resolve)),
      write: () => Promise.resolve(),
    })
    await vi.advanceTimersByTimeAsync(5000)
    expect(answer).toBeDefined()
    await choosePreferencesOwner('li')
    answer?.({ theme: 'star' })
    await Promise.resolve()
    expect(readPreferences().theme).toBe('d2')
    stop()
  })
})
