import { fill } from '#platform/text/texts.ts'
import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { cluePoolsContract, type PreviewLine } from '../clue-pools.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import type { text } from '../text/zh-CN.ts'
import '#platform/web/ui/summary-row.css'

type Texts = Translation<typeof text>

const whyOf = (t: Texts, { outcome, why }: PreviewLine) => {
  const whys: Readonly<Record<string, string>> = t.preview.whys
  return [t.preview.outcomes[outcome], whys[why]].filter(Boolean).join(' · ')
}

const columnsOf = (t: Texts, open: (line: PreviewLine) => void): readonly Column<PreviewLine>[] => [
  {
    key: 'company',
    title: t.fields.company,
    isLocked: true,
    width: 240,
    render: (_, line) => <NameButton name={line.company} onOpen={() => open(line)} />,
  },
  { key: 'owner', title: t.preview.owner, width: 130, dataIndex: 'owner' },
  { key: 'clock', title: t.detail.clock, width: 140, render: (_, { clock }) => t.clocks[clock] },
  { key: 'dueAt', title: t.preview.dueAt, width: 170, render: (_, { dueAt }) => formatMoment(dueAt) },
  { key: 'outcome', title: t.preview.outcome, width: 220, render: (_, line) => whyOf(t, line) },
]

/** The clues that go back at night, as people read of them. */
export function RecyclePreview() {
  const t = useTexts(cluesTexts)
  const { setSearch } = useScreen()
  const list = useList(cluePoolsContract.preview, ({ clueId }) => clueId)
  const { data } = useCallQuery(cluePoolsContract.preview, { query: { limit: 1 } })
  const open = ({ clueId }: PreviewLine) => setSearch({ tab: 'all', part: undefined, clue: clueId })
  return (
    <section aria-label={t.preview.title}>
      <p className="clue-quiet">{t.preview.help}</p>
      {data?.madeAt && data.runAt && (
        <p>{fill(t.preview.madeAt, { made: formatMoment(data.madeAt), run: formatMoment(data.runAt) })}</p>
      )}
      <DataTable
        list={list}
        name="clue-preview"
        label={t.preview.title}
        columns={columnsOf(t, open)}
        card={(line) => (
          <div className="summary-row">
            <NameButton name={line.company} onOpen={() => open(line)} />
            <div className="summary-more">{[line.owner, t.clocks[line.clock]].join(' · ')}</div>
            <div className="summary-more">{whyOf(t, line)}</div>
          </div>
        )}
        empty={<EmptyState title={t.preview.empty} />}
      />
    </section>
  )
}
