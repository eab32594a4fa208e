import { Suspense, useState } from 'react'
import { Alert, Segmented, Skeleton } from 'antd'
import { DepartmentTreeSelect, StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { useSlot } from '#platform/web/slots/slots.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { rolesContract } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { explainedRecordChoice } from './explain-slots.public.ts'
import { ExplainSteps } from './explain-steps.tsx'
import { usePermissionLabels } from './permission-labels.public.ts'
import { PersonSelect } from './person-select.tsx'
import './permissions.css'

/** The records that the feature's own lists find; features above add theirs. */
const ownKinds = ['account', 'department'] as const

/** Which records can be chosen: those of lists that the person may see. */
function useKinds(): string[] {
  const choices = useSlot(explainedRecordChoice)
  const maySeeStaff = useCan('staff:view')
  return [...choices.map(({ key }) => key), ...(maySeeStaff ? ['staff'] : []), ...ownKinds]
}

interface Chosen {
  resource: string
  id: string
  accountId: string
}

/** What the person may do with the record; each answer opens into its reasons. */
function Answer({ chosen }: { chosen: Chosen }) {
  const t = useTexts(rolesTexts)
  const [event, setEvent] = useState<string>()
  const { data, error, refetch } = useCallQuery(rolesContract.listRightsOnRecord, { query: chosen })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const texts: Readonly<Record<string, string>> = t.events
  return (
    <div className="explain-answer">
      <ul className="explain-events">
        {data.permissions.map((right) => (
          <li key={right.event}>
            <button type="button" aria-current={right.event === event} onClick={() => setEvent(right.event)}>
              <span>{texts[right.event] ?? right.event}</span>
              <StatusTag tone={right.allowed ? 'good' : 'failed'}>
                {right.allowed ? t.explain.allowed : t.explain.denied}
              </StatusTag>
            </button>
          </li>
        ))}
      </ul>
      {event ? (
        <ExplainSteps about={{ ...chosen, event }} />
      ) : (
        <Alert type="info" showIcon title={t.explain.choose} />
      )}
    </div>
  )
}

interface RecordProps {
  resource: string
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** The record of a kind, found as its own lists find it. */
function RecordSelect({ resource, value, onChange }: RecordProps) {
  const t = useTexts(rolesTexts)
  const Choice = useSlot(explainedRecordChoice).find(({ key }) => key === resource)?.component
  const shared = { value, onChange, placeholder: t.explain.record, 'aria-label': t.explain.record }
  if (Choice)
    return (
      <Suspense fallback={null}>
        <Choice value={value} onChange={onChange} label={t.explain.record} />
      </Suspense>
    )
  if (resource === 'staff') return <StaffSelect {...shared} />
  if (resource === 'department') return <DepartmentTreeSelect {...shared} />
  return <PersonSelect value={value} onChange={onChange} label={t.explain.record} />
}

/** Choose a person, a record and an action, and read why it is or is not possible. */
export function ExplainPanel() {
  const t = useTexts(rolesTexts)
  const kinds = useKinds()
  const { objects } = usePermissionLabels()
  const [accountId, setAccountId] = useState<string>()
  const [resource, setResource] = useState(kinds[0] ?? 'account')
  const [id, setId] = useState<string>()
  const turn = (next: string) => {
    setResource(next)
    setId(undefined)
  }
  const isChosen = accountId !== undefined && id !== undefined
  return (
    <div className="explain">
      <div className="explain-question">
        <div>
          <span>{t.explain.person}</span>
          <PersonSelect value={accountId} onChange={setAccountId} label={t.explain.person} />
        </div>
        <div>
          <span>{t.explain.kind}</span>
          <Segmented
            value={resource}
            options={kinds.map((value) => ({ value, label: objects[value] ?? value }))}
            onChange={turn}
          />
        </div>
        <div>
          <span>{t.explain.record}</span>
          <RecordSelect key={resource} resource={resource} value={id} onChange={setId} />
        </div>
      </div>
      {isChosen ? (
        <Answer key={`${resource} ${id} ${accountId}`} chosen={{ resource, id, accountId }} />
      ) : (
        <EmptyState title={t.explain.start} help={t.explain.startHelp} />
      )}
    </div>
  )
}
