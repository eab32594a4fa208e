import { RegionTiles } from '#platform/web/charts/region-tiles.tsx'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type FirmFilter, firmsContract } from '../firms.contract.ts'

/** The firms of a filter by their provinces; a tile opens its firms in the list. */
export function FirmTiles({ filter }: { filter: FirmFilter }) {
  const { setSearch } = useScreen()
  const { region: _region, ...query } = filter
  const { data = [], error, refetch } = useCallQuery(firmsContract.regions, { query })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <RegionTiles
      regions={data}
      onOpen={(region) => setSearch({ layout: undefined, region, page: undefined })}
    />
  )
}
