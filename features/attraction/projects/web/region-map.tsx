import { fill } from '#platform/text/texts.ts'
import { RegionTiles } from '#platform/web/charts/region-tiles.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { projectsTexts } from '../projects.texts.ts'
import type { Board } from './project-board.tsx'
import { wanOf } from './project-numbers.ts'

/** The origins of investors, with what they promise. */
export function RegionMap({ board, onOpen }: { board: Board; onOpen: (region: string) => void }) {
  const t = useTexts(projectsTexts)
  const regions = board.regions.map(({ region, total, promisedFen }) => ({
    region,
    total,
    more: fill(t.list.wan, { amount: wanOf(promisedFen) }),
  }))
  return <RegionTiles regions={regions} onOpen={onOpen} />
}
