import { Drawer, Skeleton } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardPrintingContract } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { productionContract } from '../production.contract.ts'
import { PrintJobActions } from './print-job-actions.tsx'
import { PrintJobBody } from './print-job-body.tsx'

interface Props {
  id: string | undefined
  isOperator: boolean
  onClose: () => void
}

/** One job: its proof, its cards, its parcel, its story, and what may be done next. */
export function PrintJobDrawer({ id, isOperator, onClose }: Props) {
  const t = useTexts(cardPrintingTexts)
  const endpoint = isOperator ? productionContract.get : cardPrintingContract.get
  const found = useCallQuery(endpoint, { params: { id: id ?? '' }, enabled: id !== undefined })
  const { data } = found
  const isOpen = id !== undefined
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={data?.number ?? t.jobs.list}
      size={680}
      footer={
        data && isOpen ? (
          <PrintJobActions key={`${data.jobId}${data.version}`} job={data} isOperator={isOperator} />
        ) : null
      }
    >
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : data ? (
        <PrintJobBody job={data} isOperator={isOperator} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}
