import { useState } from 'react'
import { Select } from 'antd'

import type { BatchLine } from '#platform/contract/schemas.ts'
import type { Translation } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useList } from '#platform/web/use-list.ts'

import type { MergedVerdict } from '../face/offline-merge-model.ts'
import { type Board, onsiteContract, type ReviewMove, type ScanRow } from '../onsite.contract.ts'
import { onsiteTexts } from '../onsite.texts.ts'
import type { text } from '../text/zh-CN.ts'
import '#platform/web/ui/summary-row.css'

const tones: Readonly<Record<MergedVerdict, 'good' | 'progress' | 'waiting' | 'failed' | 'resting'>> = {
  entry: 'good',
  exit: 'progress',
  duplicate: 'waiting',
  denied: 'failed',
  voided: 'resting',
}

type T = Translation<typeof text>

const reasonOf = ({ conflict, denial }: ScanRow, t: T) => {
  if (conflict !== null) return t.conflicts[conflict]
  return denial === null ? '' : t.reasons[denial]
}

const columnsOf = (t: T): readonly Column<ScanRow>[] => [
  {
    key: 'name',
    title: t.scans.name,
    isLocked: true,
    width: 120,
    render: (_, row) => row.name || t.scans.unknown,
  },
  { key: 'type', title: t.scans.type, width: 110, dataIndex: 'type' },
  { key: 'at', title: t.scans.at, width: 150, render: (_, row) => <RelativeTime value={row.at} /> },
  { key: 'gate', title: t.scans.gate, width: 130, dataIndex: 'gate' },
  { key: 'device', title: t.scans.device, width: 130, dataIndex: 'device' },
  { key: 'given', title: t.scans.given, width: 120, render: (_, row) => t.given[row.given] },
  {
    key: 'verdict',
    title: t.scans.verdict,
    width: 110,
    render: (_, row) => <StatusTag tone={tones[row.verdict]}>{t.verdicts[row.verdict]}</StatusTag>,
  },
  { key: 'reason', title: t.scans.reason, width: 160, render: (_, row) => reasonOf(row, t) },
  {
    key: 'review',
    title: t.scans.review,
    width: 120,
    render: (_, row) => (row.review === 'settled' ? '' : t.reviewStates[row.review]),
  },
]

interface Asking {
  event: ReviewMove
  answer: (reason: string | undefined) => void
}

/** Everything that gates wrote down, as it counts; conflicts first where some wait. */
export function ScanList({ activityId, board }: { activityId: string; board: Board }) {
  const t = useTexts(onsiteTexts)
  const web = useTexts(webTexts)
  const list = useList(onsiteContract.scans, (row) => row.id, { fixed: { activityId } })
  const [asking, ask] = useState<Asking>()
  const resolve =
    (event: ReviewMove) =>
    async (ids: readonly string[]): Promise<readonly BatchLine[] | undefined> => {
      const reason = await new Promise<string | undefined>((answer) => ask({ event, answer }))
      ask(undefined)
      if (reason === undefined) return undefined
      return call(onsiteContract.resolve, { body: { ids: [...ids], event, reason } })
    }
  const { gateId, deviceId, verdict, review } = list.filter
  const chosen = review === 'open' ? 'open' : verdict
  return (
    <Section title={t.scans.title}>
      <StateChips
        label={t.scans.verdict}
        chips={[
          { value: undefined, label: t.scans.all },
          { value: 'open', label: t.scans.conflicts, count: board.numbers.conflicts },
          { value: 'entry', label: t.verdicts.entry },
          { value: 'denied,duplicate', label: t.numbers.denied, count: board.numbers.denied },
          { value: 'voided', label: t.verdicts.voided },
        ]}
        value={chosen}
        onChange={(value) =>
          list.setFilter(
            value === 'open' ? { review: 'open', verdict: undefined } : { review: undefined, verdict: value },
          )
        }
      />
      <DataTable
        list={list}
        name="gate-scans"
        label={t.scans.title}
        columns={columnsOf(t)}
        isSelectable
        isLocked={(row) => row.actions.every(({ allowed }) => !allowed)}
        toolbar={
          <>
            <Select
              allowClear
              style={{ minWidth: 140 }}
              aria-label={t.scans.gate}
              placeholder={t.scans.gate}
              value={gateId}
              options={board.gates.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(value: string | undefined) => list.setFilter({ gateId: value })}
            />
            <Select
              allowClear
              style={{ minWidth: 140 }}
              aria-label={t.scans.device}
              placeholder={t.scans.device}
              value={deviceId}
              options={board.devices.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(value: string | undefined) => list.setFilter({ deviceId: value })}
            />
          </>
        }
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <b>{row.name || t.scans.unknown}</b>
              <StatusTag tone={tones[row.verdict]}>{t.verdicts[row.verdict]}</StatusTag>
            </div>
            <div className="summary-more">
              <RelativeTime value={row.at} /> · {row.gate} · {row.device}
            </div>
            <div className="summary-more">{reasonOf(row, t)}</div>
          </div>
        )}
        empty={<EmptyState isFiltered={list.isFiltered} title={t.scans.empty} help={t.scans.emptyHelp} />}
      />
      <BatchBar list={list} nameOf={({ name }) => name || t.scans.unknown} touches={['registrations']}>
        {(['keep', 'void'] as const).map((event) => (
          <BatchAction
            key={event}
            access={onsiteContract.resolve.access}
            isDangerous={event === 'void'}
            run={resolve(event)}
          >
            {t.reviewEvents[event]}
          </BatchAction>
        ))}
      </BatchBar>
      {asking && (
        <ReasonDialog
          texts={{
            title: t.reviewEvents[asking.event],
            ok: t.reviewEvents[asking.event],
            cancel: web.action.cancel,
            reason: t.scans.reason,
            reasonHint: t.scans.reasonHint,
          }}
          onAnswer={asking.answer}
        />
      )}
    </Section>
  )
}
