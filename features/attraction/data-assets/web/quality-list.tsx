import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useList } from '#platform/web/use-list.ts'
import { dataAssetsContract, type QualityLine } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import '#platform/web/ui/summary-row.css'
import { argsOf } from './check-args.ts'
import './data-assets.css'

const Rows = lazyDrawer(() => import('./broken-rows.tsx'), 'BrokenRowsDrawer')

/** The results of a check as a row of bars, the last one at the right; red is what failed. */
function Course({ runs, label }: { runs: QualityLine['runs']; label: string }) {
  return (
    <span className="quality-course" role="img" aria-label={label}>
      {runs.map(({ at, failed, total }) => (
        <i
          key={at}
          data-fails={failed > 0}
          style={{ blockSize: `${Math.max(15, Math.round(((total - failed) / Math.max(total, 1)) * 100))}%` }}
        />
      ))}
    </span>
  )
}

/** The checks of all assets over time, those that fail first. */
export function QualityList() {
  const t = useTexts(dataAssetsTexts)
  const web = useTexts(webTexts)
  const list = useList(dataAssetsContract.quality, (row) => row.id)
  const [shown, show] = useState<string>()
  const question = ({ column, kind, args }: QualityLine) =>
    [column, t.checkKinds[kind], argsOf({ kind, args }, t)].filter(Boolean).join(' · ')
  const result = ({ failed, total }: QualityLine) =>
    failed === null || total === null ? (
      <StatusTag tone="resting">{t.detail.notRun}</StatusTag>
    ) : (
      <StatusTag tone={failed > 0 ? 'failed' : 'good'}>
        {failed > 0 ? fill(t.detail.failed, { failed, total }) : fill(t.detail.passed, { total })}
      </StatusTag>
    )
  const course = ({ runs }: QualityLine) => (
    <Course runs={runs} label={fill(t.quality.courseText, { count: runs.length })} />
  )
  const rows = (row: QualityLine) =>
    (row.failed ?? 0) > 0 ? (
      <GuardedButton
        type="link"
        size="small"
        access={dataAssetsContract.brokenRows.access}
        onClick={() => show(row.id)}
      >
        {t.quality.rows}
      </GuardedButton>
    ) : null
  const columns: readonly Column<QualityLine>[] = [
    { key: 'asset', title: t.quality.asset, isLocked: true, width: 160, dataIndex: 'asset' },
    { key: 'check', title: t.fields.check, width: 240, render: (_, row) => question(row) },
    { key: 'result', title: t.fields.quality, width: 180, render: (_, row) => result(row) },
    { key: 'course', title: t.quality.course, width: 170, render: (_, row) => course(row) },
    {
      key: 'since',
      title: t.quality.since,
      width: 130,
      render: (_, { failingSince }) => failingSince && <RelativeTime value={failingSince} />,
    },
    {
      key: 'actions',
      title: web.list.actions,
      isLocked: true,
      fixed: 'end',
      width: 110,
      render: (_, row) => rows(row),
    },
  ]
  return (
    <>
      <DataTable
        list={list}
        name="asset-quality"
        label={t.views.quality}
        columns={columns}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <strong>{row.asset}</strong>
              {result(row)}
            </div>
            <div className="summary-more">{question(row)}</div>
            {course(row)}
            {rows(row)}
          </div>
        )}
        empty={<EmptyState title={t.quality.empty} help={t.quality.emptyHelp} />}
      />
      <Rows id={shown} onClose={() => show(undefined)} />
    </>
  )
}
