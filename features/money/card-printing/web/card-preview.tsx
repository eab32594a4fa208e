import { Skeleton } from 'antd'

import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardPrintingContract } from '../card-printing.contract.ts'
import type { PrintSpecification } from '../face/print-options-model.ts'
import { usualSpecification } from './print-search.ts'
import { PrintWarnings } from './print-warnings.tsx'
import { TurningCard } from './turning-card.tsx'

interface Props {
  carteId: string
  specification?: Pick<PrintSpecification, 'sizeId' | 'bleed'>
  hasGuides?: boolean
}

/** A card as it would be printed now. */
export function CardPreview({
  carteId,
  specification: { sizeId, bleed } = usualSpecification,
  hasGuides = false,
}: Props) {
  const query = { carteId, sizeId, bleed: String(bleed) as '1' | '2' | '3' }
  const found = useCallQuery(cardPrintingContract.preview, { query, staleTime: 60_000 })
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton.Node active style={{ width: '100%', height: 220 }} />
  return (
    <>
      <strong>{found.data.name}</strong>
      <TurningCard preview={found.data} hasGuides={hasGuides} />
      <PrintWarnings warnings={found.data.warnings} />
    </>
  )
}
