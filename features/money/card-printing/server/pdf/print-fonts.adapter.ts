import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// The fonts that pictures are drawn with as well: OFL-1.1, which allows to embed and to pass them on.
const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'))
const files = { 400: '400Regular', 500: '500Medium', 600: '600SemiBold', 700: '700Bold' } as const

export type FontWeight = keyof typeof files

/** The weight that is drawn for a `font-weight`. */
export const weightOf = (value: string | undefined): FontWeight =>
  ([700, 600, 500] as const).find((weight) => Number(value ?? 400) >= weight) ?? 400

/** Where the font of a weight is. */
export const fontFile = (weight: FontWeight) => join(folder, files[weight], `NotoSansSC_${files[weight]}.ttf`)
