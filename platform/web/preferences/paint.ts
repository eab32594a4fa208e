import { brandSteps } from '../theme/brand.ts'
import { paintKey } from './first-paint.ts'
import { defaultPreferences, type Preferences } from './preference-values.ts'

/** The look of the last page of this browser, ready to be applied before anything else has loaded. */
export interface PaintRecord {
  theme: string
  mode: Preferences['contentMode']
  language: string
  variables: Readonly<Record<string, string>>
}

/** Widths of the side menu in pixels, open and collapsed. */
export const sideWidths = { open: 200, collapsed: 65 } as const

const darkQuery = '(prefers-color-scheme: dark)'

/** Whether the person wants dark content now; `auto` follows the device. */
export const isDark = (mode: Preferences['contentMode']): boolean =>
  mode === 'dark' || (mode === 'auto' && matchMedia(darkQuery).matches)

/** Calls back when the device turns dark or light; returns the way to stop. */
export function onDeviceMode(listener: () => void): () => void {
  const query = matchMedia(darkQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** What the root element shows for these preferences. */
export function paintOf(preferences: Preferences): PaintRecord {
  const steps = brandSteps(preferences.color)
  return {
    theme: preferences.theme,
    mode: preferences.contentMode,
    language: preferences.language,
    variables: {
      '--brand': steps.brand,
      '--brand-fill': steps.fill,
      '--brand-fill-hover': steps.fillHover,
      '--brand-fill-pressed': steps.fillPressed,
      '--brand-text': steps.brandText,
      '--brand-text-on-dark': steps.brandTextOnDark,
      '--side-width': `${preferences.menuCollapsed ? sideWidths.collapsed : sideWidths.open}px`,
    },
  }
}

/** Puts the look on the root element, and keeps it for the next first paint; the language follows when its texts are there. */
export function paint(preferences: Preferences): void {
  const record = paintOf(preferences)
  const root = document.documentElement
  root.className = `theme-${record.theme}`
  root.dataset.mode = isDark(record.mode) ? 'dark' : 'light'
  root.dataset.size = preferences.size
  for (const [name, value] of Object.entries(record.variables)) root.style.setProperty(name, value)
  keep(record)
}

function keep(record: PaintRecord): void {
  try {
    localStorage.setItem(paintKey, JSON.stringify(record))
  } catch {
    // Without storage the next page starts with the default look and repaints.
  }
}

function kept(): PaintRecord | undefined {
  try {
    return (JSON.parse(localStorage.getItem(paintKey) ?? 'null') as PaintRecord | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the look of these preferences for the next first paint, and leaves the page that is shown alone. */
export const keepPainted = (preferences: Preferences): void => keep(paintOf(preferences))

/** Changes the language of the next first paint alone: while nobody is signed in, the rest of the look is not theirs to lose. */
export const keepPaintedLanguage = (language: Preferences['language']): void =>
  keep({ ...(kept() ?? paintOf(defaultPreferences)), language })
