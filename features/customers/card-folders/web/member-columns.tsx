import type { Translation } from '#platform/text/texts.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { ColourDot } from '#platform/web/ui/colour-dot.tsx'
import type { FolderMember } from '../card-folders.contract.ts'
import type { text } from '../text/zh-CN.ts'
import { MaskedNumber } from './masked-number.tsx'
import './card-folders.css'

/** The groups that a customer is in, as far as they are in sight. */
export const MemberGroups = ({ groups }: Pick<FolderMember, 'groups'>) => (
  <span className="folder-groups" title={groups.map(({ name }) => name).join('、')}>
    {groups.map(({ groupId, name, colour }) => (
      <span key={groupId} className="folder-group">
        <ColourDot colour={colour} />
        <span className="folder-group-name">{name}</span>
      </span>
    ))}
  </span>
)

/** The columns of a folder's customers. */
export function memberColumns(t: Translation<typeof text>): Column<FolderMember>[] {
  const { contents } = t
  return [
    { key: 'name', title: contents.name, dataIndex: 'name', isLocked: true, width: 100 },
    { key: 'company', title: contents.company, dataIndex: 'company', width: 184 },
    { key: 'title', title: contents.jobTitle, dataIndex: 'title', width: 120 },
    {
      key: 'mobile',
      title: contents.mobile,
      width: 142,
      ellipsis: false,
      render: (_, row) => <MaskedNumber member={row} />,
    },
    { key: 'email', title: contents.email, dataIndex: 'email', width: 180, isOptional: true },
    { key: 'source', title: contents.source, width: 116, render: (_, row) => t.sources[row.source] },
    { key: 'owner', title: contents.owner, width: 84, render: (_, row) => row.owner ?? '—' },
    {
      key: 'groups',
      title: contents.groups,
      width: 220,
      render: (_, row) => <MemberGroups groups={row.groups} />,
    },
    {
      key: 'addedAt',
      title: contents.addedAt,
      width: 150,
      render: (_, row) => <RelativeTime value={row.addedAt ?? row.createdAt} />,
    },
  ]
}
