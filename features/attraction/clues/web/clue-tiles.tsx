import { RegionTiles } from '#platform/web/charts/region-tiles.tsx'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type ClueFilter, cluesContract } from '../clues.contract.ts'

/** The clues of a filter by their provinces; a tile opens its clues in the list. */
export function ClueTiles({ filter }: { filter: ClueFilter }) {
  const { setSearch } = useScreen()
  const { province: _province, sort: _sort, ...query } = filter
  const { data = [], error, refetch } = useCallQuery(cluesContract.regions, { query })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <RegionTiles
      regions={data}
      onOpen={(province) => setSearch({ layout: undefined, province, page: undefined })}
    />
  )
}
