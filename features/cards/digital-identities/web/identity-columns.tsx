import { Button } from 'antd'
import type { Translation } from '#platform/text/texts.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import type { IdentityRow } from '../digital-identities.contract.ts'
import type { text } from '../text/zh-CN.ts'
import { IdentityStatus } from './identity-status.tsx'

type Texts = Translation<typeof text>

/** What a claim is about. */
export function claimName(
  { kind, certificate }: Pick<IdentityRow, 'kind' | 'certificate'>,
  t: Texts,
): string {
  if (kind === null) return t.list.none
  return certificate ?? t.kinds[kind]
}

/** The columns of the list of claims. */
export const identityColumns = (t: Texts, open: (row: IdentityRow) => void): Column<IdentityRow>[] => [
  {
    key: 'name',
    title: t.list.name,
    isLocked: true,
    fixed: 'left',
    width: 150,
    render: (_, row) => <PersonName name={row.name} avatarUrl={row.avatarUrl} onOpen={() => open(row)} />,
  },
  { key: 'title', title: t.list.title, dataIndex: 'title', width: 130 },
  { key: 'department', title: t.list.department, dataIndex: 'department', width: 130 },
  {
    key: 'claim',
    title: t.list.claim,
    width: 200,
    render: (_, row) => (
      <span title={row.kind ? t.kinds[row.kind] : undefined}>
        {claimName(row, t)}
        {row.isFromRecord && <span className="identity-quiet"> · {t.list.fromRecord}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    title: t.list.status,
    width: 136,
    render: (_, { status }) => <IdentityStatus status={status} />,
  },
  {
    key: 'submitted',
    title: t.list.submitted,
    width: 150,
    render: (_, row) => <RelativeTime value={row.submittedAt} />,
  },
  {
    key: 'until',
    title: t.list.until,
    width: 150,
    render: (_, row) => <RelativeTime value={row.verifiedUntil} />,
  },
  {
    key: 'actions',
    title: t.list.actions,
    isLocked: true,
    fixed: 'right',
    width: 96,
    ellipsis: false,
    render: (_, row) => (
      <Button type="link" size="small" className="identity-open" onClick={() => open(row)}>
        {row.status === 'submitted' ? t.list.review : t.list.open}
      </Button>
    ),
  },
]
