import { Button, Table } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { marketTexts } from '../market.texts.ts'
import { type GraphEdge, type RelationGraph, relationsContract } from '../relations.contract.ts'

function EndButton({ relationId }: { relationId: string }) {
  const { relations: t } = useTexts(marketTexts)
  const web = useTexts(webTexts)
  const end = useCallMutation(relationsContract.end, {
    touches: ['audit'],
    onSuccess: () => notify('success', t.ended),
  })
  const confirm = async () => {
    const question = {
      title: t.endTitle,
      content: t.endNote,
      confirm: t.end,
      cancel: web.action.cancel,
      danger: true,
    }
    if (await ask(question)) end.mutate({ params: { id: relationId } })
  }
  return (
    <Button type="link" size="small" danger loading={end.isPending} onClick={() => void confirm()}>
      {t.end}
    </Button>
  )
}

/** The relations of a graph in words. */
export function RelationTable({ graph: { nodes, edges } }: { graph: RelationGraph }) {
  const { relations: t } = useTexts(marketTexts)
  const titles = new Map(nodes.map(({ key, title }) => [key, title]))
  const evidenceOf = ({ evidence, relationId, from }: GraphEdge) =>
    relationId === null ? (from.startsWith('colleague') ? t.fromTouches : t.fromFirm) : evidence
  return (
    <Table
      className="plain-table"
      size="small"
      rowKey="key"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={edges.toSorted((a, b) => b.strength - a.strength)}
      columns={[
        { key: 'from', title: t.from, width: 180, render: (_, { from }) => titles.get(from) },
        { key: 'type', title: t.type, width: 110, render: (_, { type }) => t.types[type] },
        { key: 'to', title: t.to, width: 180, render: (_, { to }) => titles.get(to) },
        { key: 'strength', title: t.strength, width: 80, dataIndex: 'strength' },
        { key: 'evidence', title: t.evidence, width: 240, render: (_, edge) => evidenceOf(edge) },
        { key: 'by', title: t.by, width: 100, dataIndex: 'by' },
        {
          key: 'action',
          title: t.action,
          width: 120,
          render: (_, { relationId, mayEnd }) =>
            relationId !== null && mayEnd ? <EndButton relationId={relationId} /> : null,
        },
      ]}
    />
  )
}
