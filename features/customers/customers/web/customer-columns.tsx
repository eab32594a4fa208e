import { Button } from 'antd'
import { fill, type Translation } from '#platform/text/texts.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import type { CustomerCardRow, CustomerTab } from '../customers.contract.ts'
import type { text } from '../text/zh-CN.ts'
import { CustomerStatus } from './customer-status.tsx'
import { CustomerTags } from './customer-tags.tsx'

type Texts = Translation<typeof text>

/** The columns of the list of customers. */
export const customerColumns = (
  t: Texts,
  open: (row: CustomerCardRow) => void,
  tab: CustomerTab,
): Column<CustomerCardRow>[] => [
  {
    key: 'name',
    title: t.list.name,
    isLocked: true,
    fixed: 'left',
    width: 116,
    render: (_, row) => <PersonName name={row.name} onOpen={() => open(row)} />,
  },
  { key: 'company', title: t.list.company, dataIndex: 'company', width: 142 },
  { key: 'title', title: t.list.title, dataIndex: 'title', width: 96 },
  { key: 'mobile', title: t.list.mobile, dataIndex: 'mobile', width: 112 },
  {
    key: 'status',
    title: t.list.state,
    width: 140,
    render: (_, { status }) => <CustomerStatus status={status} />,
  },
  { key: 'email', title: t.list.email, dataIndex: 'email', width: 190, isOptional: true },
  {
    key: 'tags',
    title: t.list.tags,
    width: 124,
    ellipsis: false,
    render: (_, { tags }) => <CustomerTags tags={tags} />,
  },
  { key: 'source', title: t.list.source, width: 120, render: (_, { source }) => t.sources[source] },
  {
    key: 'owner',
    title: t.list.owner,
    width: 76,
    render: (_, { owner, handedOver }) => (
      <span title={handedOver ? fill(t.list.handedOver, { from: handedOver.from }) : undefined}>
        {owner ?? t.list.nobody}
      </span>
    ),
  },
  { key: 'cardName', title: t.list.cardName, dataIndex: 'cardName', width: 130, isOptional: true },
  tab === 'recycled'
    ? {
        key: 'recycledAt',
        title: t.list.recycledAt,
        width: 140,
        render: (_, row) => <RelativeTime value={row.recycledAt} />,
      }
    : {
        key: 'createdAt',
        title: t.list.createdAt,
        width: 140,
        render: (_, row) => <RelativeTime value={row.createdAt} />,
      },
  {
    key: 'updatedAt',
    title: t.list.updatedAt,
    width: 150,
    isOptional: true,
    render: (_, row) => <RelativeTime value={row.updatedAt} />,
  },
  {
    key: 'actions',
    title: t.list.actions,
    isLocked: true,
    fixed: 'right',
    width: 76,
    ellipsis: false,
    render: (_, row) => (
      <Button type="link" size="small" className="customer-open" onClick={() => open(row)}>
        {t.list.open}
      </Button>
    ),
  },
]
