import { languages, type Language } from '#platform/text/texts.ts'
import { defaultColor, isBrandColor } from '../theme/brand.ts'

/** The skins in the order of the theme dialog; the first is the default. */
export const themeNames = [
  'd2',
  'chester',
  'element',
  'violet',
  'line',
  'star',
  'tomorrow-night-blue',
] as const
export type ThemeName = (typeof themeNames)[number]

export const contentModes = ['light', 'dark', 'auto'] as const
export type ContentMode = (typeof contentModes)[number]

export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]

/** Everything a person may set about the console itself. */
export interface Preferences {
  theme: ThemeName
  contentMode: ContentMode
  /** The theme colour as `#rrggbb`. */
  color: string
  size: Size
  language: Language
  menuCollapsed: boolean
  /** Whether the single key `s` opens the search. */
  singleKeyShortcuts: boolean
}
export type PreferenceName = keyof Preferences

/** What a person has who never chose. */
export const defaultPreferences: Preferences = {
  theme: themeNames[0],
  contentMode: 'light',
  color: defaultColor,
  size: 'default',
  language: 'zh-CN',
  menuCollapsed: false,
  singleKeyShortcuts: true,
}

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): value is T =>
    typeof value === 'string' && (values as readonly string[]).includes(value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

const checks: { [K in PreferenceName]: (value: unknown) => value is Preferences[K] } = {
  theme: oneOf(themeNames),
  contentMode: oneOf(contentModes),
  color: isBrandColor,
  size: oneOf(sizes),
  language: oneOf(languages),
  menuCollapsed: isFlag,
  singleKeyShortcuts: isFlag,
}

/** The names of all settings. */
export const preferenceNames = Object.keys(defaultPreferences) as readonly PreferenceName[]

/** Whether `value` may stand in the setting `name`. */
export const isPreference = <K extends PreferenceName>(name: K, value: unknown): value is Preferences[K] =>
  checks[name](value)

/** The known and valid settings among foreign data; everything else is left out. */
export function validPreferences(data: Readonly<Record<string, unknown>>): Partial<Preferences> {
  return Object.fromEntries(
    preferenceNames.filter((name) => isPreference(name, data[name])).map((name) => [name, data[name]]),
  )
}
