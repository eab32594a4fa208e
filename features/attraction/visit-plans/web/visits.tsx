import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Segmented } from 'antd'
import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyContent } from '#platform/web/ui/lazy-content.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { type VisitDetail, visitPlansContract } from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'
import { VisitList } from './visit-list.tsx'
import './visits.css'

const VisitDrawer = lazyDialog(() => import('./visit-drawer.tsx'), 'VisitDrawer')
const VisitDialog = lazyDialog(() => import('./visit.dialog.tsx'), 'VisitDialog')
const VisitCalendar = lazyContent(async () => ({
  default: (await import('./visit-calendar.tsx')).VisitCalendar,
}))

const shapes = ['list', 'month', 'week'] as const
const reaches = ['all', 'mine'] as const

/** The visits of everybody in reach, as a list, a month or a week. */
export function Visits() {
  const t = useTexts(visitPlansTexts)
  const { search, setSearch } = useScreen()
  const [edited, edit] = useState<VisitDetail | 'new'>()
  const isMine = search['isMine'] === 'yes' ? ('yes' as const) : undefined
  const shape = shapes.find((one) => one === search['shape']) ?? 'list'
  const open = (visit: string | undefined) => setSearch({ visit })
  const opened = search['visit']
  const create = (
    <GuardedButton
      type="primary"
      icon={<PlusOutlined />}
      access={visitPlansContract.create.access}
      onClick={() => edit('new')}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <>
      <div className="visit-tools">
        <Segmented
          aria-label={t.list.reach}
          value={isMine ? 'mine' : 'all'}
          options={reaches.map((value) => ({ value, label: t.list.reaches[value] }))}
          onChange={(value) => setSearch({ isMine: value === 'mine' ? 'yes' : undefined, page: undefined })}
        />
        <Segmented
          aria-label={t.list.shape}
          value={shape}
          options={shapes.map((value) => ({ value, label: t.list.shapes[value] }))}
          onChange={(value) => setSearch({ shape: value === 'list' ? undefined : value })}
        />
        <span className="visit-tools-end">{create}</span>
      </div>
      {shape === 'list' ? (
        <VisitList isMine={isMine} create={create} onOpen={open} />
      ) : (
        <VisitCalendar isMine={isMine} shape={shape} onOpen={open} />
      )}
      {opened !== undefined && <VisitDrawer id={opened} onEdit={edit} onClose={() => open(undefined)} />}
      {edited && (
        <VisitDialog visit={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
      )}
    </>
  )
}
