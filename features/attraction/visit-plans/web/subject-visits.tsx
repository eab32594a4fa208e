import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useState } from 'react'

import type { Subject } from '#features/attraction/touches/subjects.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type VisitDetail, visitPlansContract } from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'
import { VisitState } from './visit-state.tsx'
import { timesOf } from './visit-times.ts'
import './visits.css'

const VisitDrawer = lazyDialog(() => import('./visit-drawer.tsx'), 'VisitDrawer')
const VisitDialog = lazyDialog(() => import('./visit.dialog.tsx'), 'VisitDialog')

const shown = 20

/** The visits of a firm, clue, deal, project or person, the latest first. */
export function SubjectVisits({ subject: { subjectKind, subjectId } }: { subject: Subject }) {
  const t = useTexts(visitPlansTexts)
  const [opened, open] = useState<string>()
  const [edited, edit] = useState<VisitDetail | 'new'>()
  const { data } = useCallQuery(visitPlansContract.list, {
    query: { subjectKind, subjectId, limit: shown },
  })
  const create = (
    <GuardedButton
      size="small"
      icon={<PlusOutlined />}
      access={visitPlansContract.create.access}
      onClick={() => edit('new')}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <Section title={t.subject.title} extra={create}>
      {data?.list.length === 0 && <p className="visit-quiet">{t.subject.empty}</p>}
      <ul className="visit-lines">
        {data?.list.map((visit) => (
          <li key={visit.id}>
            <NameButton name={visit.title} onOpen={() => open(visit.id)} />
            <VisitState state={visit.state} />
            <span className="visit-quiet">
              {[timesOf(visit), visit.place, visit.hosts.join('、')].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {opened !== undefined && <VisitDrawer id={opened} onEdit={edit} onClose={() => open(undefined)} />}
      {edited && (
        <VisitDialog
          visit={edited === 'new' ? undefined : edited}
          subject={{ subjectKind, subjectId }}
          onClose={() => edit(undefined)}
        />
      )}
    </Section>
  )
}
