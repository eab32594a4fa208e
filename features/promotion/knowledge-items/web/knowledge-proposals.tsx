import { useState } from 'react'
import { Button, Table } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type KnowledgeProposal, knowledgeItemsContract } from '../knowledge-items.contract.ts'
import { knowledgeItemsTexts } from '../knowledge-items.texts.ts'

/** Questions with answers that stand in the company's own material, to be made drafts of. */
export function KnowledgeProposals() {
  const texts = useTexts(knowledgeItemsTexts)
  const { proposals: t } = texts
  const isNarrow = useIsNarrow()
  const { data, isLoading } = useCallQuery(knowledgeItemsContract.listProposals, { quiet: false })
  const [keys, setKeys] = useState<string[]>([])
  const take = useCallMutation(knowledgeItemsContract.takeProposals, {
    touches: ['audit'],
    onSuccess: ({ made }) => {
      setKeys([])
      notify('success', fill(t.taken, { count: made }))
    },
  })
  return (
    <>
      <div className="knowledge-take">
        <span>{t.help}</span>
        <Button
          type="primary"
          disabled={keys.length === 0}
          loading={take.isPending}
          onClick={() => take.mutate({ body: { keys } })}
        >
          {fill(t.take, { count: keys.length })}
        </Button>
      </div>
      <Table<KnowledgeProposal>
        className="plain-table"
        rowKey="key"
        loading={isLoading}
        dataSource={data?.list ?? []}
        rowSelection={{
          selectedRowKeys: keys,
          onChange: (chosen) => setKeys(chosen.map(String)),
          getCheckboxProps: ({ question }) => ({ 'aria-label': question }),
        }}
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        locale={{ emptyText: <EmptyState title={t.empty} help={t.emptyHelp} /> }}
        columns={[
          {
            title: texts.fields.question,
            key: 'question',
            render: (_, { question, answer }) => (
              <>
                <div>{question}</div>
                <div className="knowledge-quiet">{answer}</div>
              </>
            ),
          },
          ...(isNarrow
            ? []
            : [
                { title: texts.fields.source, dataIndex: 'source', width: 220 },
                {
                  title: t.place,
                  key: 'place',
                  width: 140,
                  render: (_: unknown, { place }: KnowledgeProposal) => t.places[place],
                },
              ]),
        ]}
      />
    </>
  )
}
