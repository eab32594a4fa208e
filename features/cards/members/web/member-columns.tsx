import type { Translation } from '#platform/text/texts.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import type { MemberRow } from '../members.contract.ts'
import type { text } from '../text/zh-CN.ts'
import { MemberName } from './member-name.tsx'

/** The columns of the directory. */
export const memberColumns = (
  { list: t }: Translation<typeof text>,
  open: (member: MemberRow) => void,
): Column<MemberRow>[] => [
  {
    key: 'name',
    title: t.name,
    isLocked: true,
    fixed: 'left',
    width: 190,
    render: (_, member) => <MemberName member={member} onOpen={() => open(member)} />,
  },
  { key: 'title', title: t.title, dataIndex: 'title', width: 152 },
  { key: 'department', title: t.department, dataIndex: 'department', width: 140 },
  { key: 'mobile', title: t.mobile, dataIndex: 'mobile', width: 130 },
  { key: 'email', title: t.email, dataIndex: 'email', width: 200 },
  {
    key: 'card',
    title: t.card,
    width: 110,
    ellipsis: false,
    render: (_, { cardUrl }) =>
      cardUrl === null ? (
        <span className="member-quiet">{t.noCard}</span>
      ) : (
        <a href={cardUrl} target="_blank" rel="noreferrer">
          {t.openCard}
        </a>
      ),
  },
]
