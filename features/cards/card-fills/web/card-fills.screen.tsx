import { useState } from 'react'
import { Button } from 'antd'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import {
  cardTemplatesTexts,
  fieldLabel,
  NeedsTemplate,
} from '#features/cards/card-templates/web/card-templates.public.ts'
import { fill, type Translation } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { formatMoment, RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardFillsContract, type FillRow } from '../card-fills.contract.ts'
import type { text } from '../text/zh-CN.ts'
import { cardFillTexts } from '../card-fills.texts.ts'
import './card-fills.css'

type Texts = Translation<typeof text>

const FillDialog = lazyDialog(() => import('./past-fill.dialog.tsx'), 'PastFillDialog')

const tones: Readonly<Partial<Record<FillRow['status'], StatusTone>>> = {
  running: 'progress',
  completed: 'good',
  partial: 'waiting',
  failed: 'failed',
}
const toneOf = (status: FillRow['status']): StatusTone => tones[status] ?? 'resting'
const numbersOf = ({ counts }: FillRow, t: Texts) => fill(t.past.numbers, counts)

/** The past fills of a template, which can be undone for a day. */
export function CardFillsScreen() {
  const t = useTexts(cardFillTexts)
  const { search } = useScreen()
  return (
    <NeedsTemplate
      templateId={search['templateId']}
      frame={(content) => <Page title={t.past.title}>{content}</Page>}
    >
      {({ templateId, name }) => <FillList key={templateId} templateId={templateId} name={name} />}
    </NeedsTemplate>
  )
}

function FillList({ templateId, name }: { templateId: string; name: string }) {
  const t = useTexts(cardFillTexts)
  const labelOf = useFieldLabels(templateId)
  const list = useList(cardFillsContract.list, (row) => row.fillId, { fixed: { templateId } })
  const [opened, setOpened] = useState<FillRow>()
  const undo = useCallMutation(cardFillsContract.undo, {
    touches: ['cards', 'card-templates', 'audit'],
    onSuccess: (result) => notify('success', fill(result.kept > 0 ? t.undoneSome : t.undone, result)),
  })
  const askUndo = async ({ fillId }: FillRow) => {
    const question = {
      title: t.undoTitle,
      content: t.undoBody,
      confirm: t.undoOk,
      cancel: t.undoCancel,
      danger: true,
    }
    if (await ask(question)) undo.mutate({ params: { id: fillId } })
  }
  const fieldsOf = ({ fields }: FillRow) => fields.map(labelOf).join(t.past.separator)
  const actions = (row: FillRow) => (
    <>
      <Button type="link" size="small" onClick={() => setOpened(row)}>
        {t.past.open}
      </Button>
      {row.undoUntil && (
        <Button
          type="link"
          size="small"
          danger
          title={fill(t.undoUntil, { time: formatMoment(row.undoUntil) })}
          loading={undo.isPending && undo.variables.params.id === row.fillId}
          onClick={() => void askUndo(row)}
        >
          {t.past.undo}
        </Button>
      )}
    </>
  )
  const columns: readonly Column<FillRow>[] = [
    {
      key: 'at',
      title: t.past.at,
      isLocked: true,
      width: 150,
      render: (_, row) => <RelativeTime value={row.createdAt} />,
    },
    { key: 'by', title: t.past.by, dataIndex: 'createdBy', width: 120 },
    { key: 'fields', title: t.past.fields, width: 220, render: (_, row) => fieldsOf(row) },
    { key: 'result', title: t.past.result, width: 240, render: (_, row) => numbersOf(row, t) },
    {
      key: 'status',
      title: t.past.status,
      width: 110,
      render: (_, { status }) => <StatusTag tone={toneOf(status)}>{t.past.states[status]}</StatusTag>,
    },
    {
      key: 'actions',
      title: t.past.actions,
      isLocked: true,
      fixed: 'right',
      width: 150,
      ellipsis: false,
      render: (_, row) => actions(row),
    },
  ]
  return (
    <Page title={t.past.title} help={fill(t.past.help, { template: name })}>
      <DataTable
        list={list}
        name="card-fills"
        label={t.past.title}
        columns={columns}
        empty={<EmptyState title={t.past.empty} help={t.past.emptyHelp} />}
        card={(row) => (
          <div className="past-fill">
            <div>
              <strong>{fieldsOf(row)}</strong>{' '}
              <StatusTag tone={toneOf(row.status)}>{t.past.states[row.status]}</StatusTag>
            </div>
            <span>{numbersOf(row, t)}</span>
            <span className="past-fill-quiet">
              {row.createdBy} · <RelativeTime value={row.createdAt} />
            </span>
            <span>{actions(row)}</span>
          </div>
        )}
      />
      {opened && <FillDialog row={opened} templateId={templateId} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

/** What the fields of a template are called; their keys until that is known. */
function useFieldLabels(templateId: string): (key: string) => string {
  const templateTexts = useTexts(cardTemplatesTexts)
  const language = useLanguage()
  const { data } = useCallQuery(cardTemplatesContract.getFields, { query: { templateId } })
  return (key) => {
    const rule = data?.fields.find((field) => field.key === key)
    return rule ? fieldLabel(rule, templateTexts, language) : key
  }
}
