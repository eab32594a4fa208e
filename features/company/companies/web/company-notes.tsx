import { Alert } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import type { CompanyInfo } from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'

/** What everybody of the company has to know about its state; nothing while all is well. */
export function CompanyNotes({ company }: { company: CompanyInfo }) {
  const t = useTexts(companiesTexts).notes
  const { status, suspendReason, closesAt, name, pendingName } = company
  if (status === 'suspended')
    return (
      <Alert
        type="error"
        showIcon
        title={t.suspended}
        description={fill(t.suspendedHelp, { reason: suspendReason ?? '—' })}
      />
    )
  if (status === 'closing' && closesAt)
    return (
      <Alert
        type="warning"
        showIcon
        title={fill(t.closing, { day: formatMoment(closesAt).slice(0, 10) })}
        description={t.closingHelp}
      />
    )
  if (status === 'closed') return <Alert type="error" showIcon title={t.closed} description={t.closedHelp} />
  return pendingName ? (
    <Alert type="info" showIcon title={fill(t.renaming, { name: pendingName, old: name })} />
  ) : null
}
