import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'

import {
  type KnowledgeGapRow,
  knowledgeGapStates,
  knowledgeItemsContract,
} from '../knowledge-items.contract.ts'
import { knowledgeItemsTexts } from '../knowledge-items.texts.ts'
import '#platform/web/ui/summary-row.css'

const KnowledgeItemDialog = lazyDialog(() => import('./knowledge-item.dialog.tsx'), 'KnowledgeItemDialog')

const tones = { open: 'waiting', answered: 'good', dismissed: 'resting' } as const

function GapActions({ gap, onWrite }: { gap: KnowledgeGapRow; onWrite: () => void }) {
  const { gaps: t } = useTexts(knowledgeItemsTexts)
  const event = gap.state === 'open' ? 'dismiss' : 'reopen'
  const move = useCallMutation(knowledgeItemsContract.changeGap, {
    touches: ['audit'],
    onSuccess: () => notify('success', t.done[event]),
  })
  const why = gap.mayChange ? undefined : t.noRight
  return (
    <span className="row-actions">
      {gap.state !== 'answered' && (
        <GuardedButton type="link" size="small" why={why} onClick={onWrite}>
          {t.write}
        </GuardedButton>
      )}
      <GuardedButton
        type="link"
        size="small"
        why={why}
        loading={move.isPending}
        onClick={() => move.mutate({ params: { id: gap.id }, body: { event, version: gap.version } })}
      >
        {t[event]}
      </GuardedButton>
    </span>
  )
}

/** Questions of visitors that found no answer, the most frequent first. */
export function KnowledgeGaps() {
  const texts = useTexts(knowledgeItemsTexts)
  const web = useTexts(webTexts)
  const { gaps: t } = texts
  const list = useList(knowledgeItemsContract.listGaps, (gap) => gap.id)
  const [answered, setAnswered] = useState<KnowledgeGapRow>()
  const stateOf = ({ state }: KnowledgeGapRow) => <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
  const columns: Column<KnowledgeGapRow>[] = [
    {
      key: 'question',
      title: texts.fields.question,
      isLocked: true,
      width: 360,
      render: (_, { question }) => <bdi>{question}</bdi>,
    },
    { key: 'state', title: texts.fields.state, width: 110, render: (_, gap) => stateOf(gap) },
    { key: 'times', title: t.times, width: 90, align: 'right', dataIndex: 'times' },
    { key: 'messages', title: t.messages, width: 100, align: 'right', dataIndex: 'messages' },
    {
      key: 'lastAt',
      title: t.lastAt,
      width: 140,
      render: (_, { lastAt }) => <RelativeTime value={lastAt} />,
    },
    {
      key: 'actions',
      title: web.list.actions,
      isLocked: true,
      fixed: 'end',
      width: 220,
      render: (_, gap) => <GapActions gap={gap} onWrite={() => setAnswered(gap)} />,
    },
  ]
  return (
    <>
      <FilterBar
        list={list}
        name="knowledge-gaps"
        placeholder={t.keyword}
        choices={[
          { field: 'state', label: texts.fields.state, values: knowledgeGapStates, labels: t.states },
        ]}
      />
      <DataTable
        list={list}
        name="knowledge-gaps"
        label={texts.views.gaps}
        columns={columns}
        card={(gap) => (
          <div className="summary-row">
            <div className="summary-line">
              <bdi>{gap.question}</bdi>
              {stateOf(gap)}
            </div>
            <div className="summary-more">
              {t.times} {gap.times} · {t.messages} {gap.messages}
            </div>
            <GapActions gap={gap} onWrite={() => setAnswered(gap)} />
          </div>
        )}
        empty={<EmptyState isFiltered={list.isFiltered} title={t.empty} help={t.emptyHelp} />}
      />
      {answered && <KnowledgeItemDialog gap={answered} onClose={() => setAnswered(undefined)} />}
    </>
  )
}
