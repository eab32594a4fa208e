import type { Translation } from '#platform/text/texts.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'

import type { FirmRow } from '../firms.contract.ts'
import type { text } from '../text/zh-CN.ts'
import { FirmActions } from './firm-actions.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { tagNames } from './tag-slots.public.ts'
import { FirmStateTag } from './firm-state-tag.tsx'

interface Doing {
  open: (id: string) => void
  edit: (row: FirmRow) => void
  industryOf: (industry: string) => string
}

/** Columns of the list of firms. */
export const firmColumns = (t: Translation<typeof text>, doing: Doing): readonly Column<FirmRow>[] => [
  {
    key: 'name',
    title: t.fields.name,
    isLocked: true,
    sortBy: 'name',
    width: 230,
    render: (_, row) => <NameButton name={row.name} onOpen={() => doing.open(row.id)} />,
  },
  {
    key: 'state',
    title: t.fields.state,
    width: 100,
    render: (_, { state }) => <FirmStateTag state={state} />,
  },
  {
    key: 'grade',
    title: t.fields.grade,
    width: 70,
    render: (_, { grade }) => (grade === null ? '' : t.grades[grade]),
  },
  {
    key: 'industry',
    title: t.fields.industry,
    width: 130,
    render: (_, { industry }) => doing.industryOf(industry),
  },
  { key: 'owner', title: t.fields.owner, width: 90, render: (_, { owner }) => owner ?? t.list.nobody },
  {
    key: 'tags',
    title: t.fields.tags,
    isOptional: true,
    width: 160,
    render: (_, { tagIds }) => <SlotContents slot={tagNames} ids={tagIds} />,
  },
  { key: 'people', title: t.fields.people, width: 80, isNumber: true, dataIndex: 'people' },
  {
    key: 'lastValidAt',
    title: t.fields.lastValidAt,
    width: 110,
    render: (_, { lastValidAt }) => (lastValidAt ? <RelativeTime value={lastValidAt} /> : t.list.never),
  },
  {
    key: 'nextAt',
    title: t.fields.nextAt,
    isOptional: true,
    width: 110,
    render: (_, { nextAt }) => nextAt && <RelativeTime value={nextAt} />,
  },
  {
    key: 'filled',
    title: t.fields.filled,
    width: 80,
    isNumber: true,
    render: (_, { filled }) => `${filled}%`,
  },
  {
    key: 'updatedAt',
    title: t.fields.updatedAt,
    sortBy: 'updatedAt',
    width: 120,
    render: (_, { updatedAt }) => <RelativeTime value={updatedAt} />,
  },
  {
    key: 'actions',
    title: t.fields.actions,
    isLocked: true,
    fixed: 'end',
    width: 110,
    ellipsis: false,
    render: (_, row) => <FirmActions row={row} onEdit={() => doing.edit(row)} />,
  },
]
