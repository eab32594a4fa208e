import type { Feature } from '#platform/server/feature/define-feature.ts'
import { loadAllTexts } from '#platform/text/texts.ts'

import { type Area, featuresOf } from './features.derived.ts'

/** The features of these areas, or of all, with their texts. Lower areas come first, because the others join their hooks. */
export async function loadFeatures(areas?: readonly Area[]): Promise<readonly Feature[]> {
  const wanted = Object.entries(featuresOf).filter(([area]) => areas?.includes(area as Area) ?? true)
  const features = (await Promise.all(wanted.map(([, load]) => load()))).flat()
  await loadAllTexts()
  return features
}
