import { Alert } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { PrintDetail } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'

/** Why something is printed once more. */
export function PrintComplaint({ job: { isReprint, complaint } }: { job: PrintDetail }) {
  const t = useTexts(cardPrintingTexts).job
  if (!isReprint) return null
  if (!complaint) return <Alert type="info" showIcon title={t.free} description={t.noComplaint} />
  return (
    <Alert
      type="info"
      showIcon
      title={`${t.free} · ${fill(t.complaintBy, { name: complaint.name })}`}
      description={complaint.text}
    />
  )
}
