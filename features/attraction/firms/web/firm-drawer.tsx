import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Button, Tabs } from 'antd'
import { useState } from 'react'

import { SubjectTasks, SubjectTimeline } from '#features/attraction/touches/web/touches.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { useSlot } from '#platform/web/slots/slots.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type FirmRow, firmsContract } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import { FirmActions } from './firm-actions.tsx'
import { FirmFacts } from './firm-facts.tsx'
import { FirmOwners } from './firm-owners.tsx'
import { FirmPeople } from './firm-people.tsx'
import { firmHeadActions, firmTabs, firmTabTitles } from './firm-slots.public.ts'
import { FirmTeam } from './firm-team.tsx'
import './firms.css'

interface Props {
  id: string | undefined
  /** The firms of the list, for the one before and the one after. */
  ids: readonly string[]
  onOpen: (id: string) => void
  onEdit: (firm: FirmRow) => void
  onClose: () => void
}

/** Tabs of a firm: its own, and those of features above. */
function Views({ firm }: { firm: FirmRow }) {
  const t = useTexts(firmsTexts)
  const [tab, setTab] = useState('timeline')
  const further = useSlot(firmTabs)
  const titles = useSlot(firmTabTitles)
  const subject = { subjectKind: 'firm', subjectId: firm.id } as const
  return (
    <Tabs
      activeKey={tab}
      destroyOnHidden
      onChange={setTab}
      items={[
        { key: 'timeline', label: t.tabs.timeline, children: <SubjectTimeline subject={subject} /> },
        { key: 'tasks', label: t.tabs.tasks, children: <SubjectTasks subject={subject} /> },
        { key: 'people', label: t.tabs.people, children: <FirmPeople firm={firm} /> },
        ...further.map(({ key, component: Tab }) => {
          const Title = titles.find((title) => title.key === key)?.component
          return { key, label: Title ? <Title firm={firm} /> : key, children: <Tab firm={firm} /> }
        }),
        { key: 'facts', label: t.tabs.facts, children: <FirmFacts firm={firm} /> },
        { key: 'team', label: t.tabs.team, children: <FirmTeam firm={firm} /> },
        { key: 'owners', label: t.tabs.owners, children: <FirmOwners firm={firm} /> },
      ]}
    />
  )
}

/** One firm with everything around it, beside its list. */
export function FirmDrawer({ id, ids, onOpen, onEdit, onClose }: Props) {
  const t = useTexts(firmsTexts)
  const found = useCallQuery(firmsContract.get, { params: { id: id ?? '' }, enabled: id !== undefined })
  const place = id === undefined ? -1 : ids.indexOf(id)
  const [before, after] = [ids[place - 1], place < 0 ? undefined : ids[place + 1]]
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.title}
      titleOf={({ name }) => name}
      size={760}
      footer={(firm) => (
        <div className="firm-foot">
          <span className="firm-foot-start">
            <Button
              type="text"
              icon={<LeftOutlined />}
              aria-label={t.detail.before}
              title={t.detail.before}
              disabled={before === undefined}
              onClick={() => before !== undefined && onOpen(before)}
            />
            <Button
              type="text"
              icon={<RightOutlined />}
              aria-label={t.detail.after}
              title={t.detail.after}
              disabled={after === undefined}
              onClick={() => after !== undefined && onOpen(after)}
            />
          </span>
          <SlotContents slot={firmHeadActions} firm={firm} />
          <FirmActions row={firm} onEdit={() => onEdit(firm)} />
        </div>
      )}
    >
      {(firm) => <Views key={firm.id} firm={firm} />}
    </DetailDrawer>
  )
}
