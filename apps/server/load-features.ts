import type { Feature } from '#platform/server/feature/define-feature.ts'
import { loadAllTexts } from '#platform/text/texts.ts'

import { type Area, areasBelow, featuresOf } from './features.derived.ts'

/** Whether an area is among those asked for or below one of them; without any, all are meant. */
export const isLoaded = (area: Area, areas?: readonly Area[]): boolean =>
  areas === undefined || areas.some((asked) => asked === area || areasBelow[asked].includes(area))

/** The features of these areas and the ones below, or of all, with their texts. Lower areas come first, because the others join their hooks. */
export async function loadFeatures(areas?: readonly Area[]): Promise<readonly Feature[]> {
  const wanted = Object.entries(featuresOf).filter(([area]) => isLoaded(area as Area, areas))
  const features = (await Promise.all(wanted.map(([, load]) => load()))).flat()
  await loadAllTexts()
  return features
}
