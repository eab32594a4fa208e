import { useTexts } from '#platform/web/language/use-texts.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
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
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.jobs.list}
      titleOf={({ number }) => number}
      size={680}
      footer={(job) => (
        <PrintJobActions key={`${job.jobId}${job.version}`} job={job} isOperator={isOperator} />
      )}
    >
      {(job) => <PrintJobBody job={job} isOperator={isOperator} />}
    </DetailDrawer>
  )
}
