import { useState } from 'react'
import { Button, Drawer, Skeleton, Space } from 'antd'
import {
  cardTemplatesContract,
  type TemplateDetail,
} from '#features/cards/card-templates/card-templates.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardFillsContract } from '../card-fills.contract.ts'
import { CardFillForm } from './card-fill-form.tsx'
import { CardFillLines } from './card-fill-lines.tsx'
import { CardFillResult } from './card-fill-result.tsx'
import { emptyFill, type FillValues, isReady, requestOf } from './fill-values.ts'
import { cardFillTexts } from '../card-fills.texts.ts'
import './card-fill.css'

export interface CardFillProps {
  template: { templateId: string; name: string }
  /** The cards that were chosen in a list; all of the template without. */
  cardIds?: readonly string[]
  onClose: () => void
}

/** The dialog of a fill: choose cards and values, preview, run, undo. */
export function CardFillDialog({ template, cardIds, onClose }: CardFillProps) {
  const t = useTexts(cardFillTexts)
  const [input, setInput] = useState<FillValues>(emptyFill)
  const { data } = useCallQuery(cardTemplatesContract.get, {
    params: { id: template.templateId },
    quiet: false,
  })
  const body = requestOf(input, { templateId: template.templateId, ids: cardIds })
  const look = useCallMutation(cardFillsContract.fill)
  const run = useCallMutation(cardFillsContract.fill)
  const preview = look.data
  const problems = look.error instanceof CallError ? look.error.fields : {}
  const step = run.data ? 'result' : preview ? 'preview' : 'form'

  const footers = {
    form: (
      <Button
        type="primary"
        disabled={!isReady(input)}
        loading={look.isPending}
        onClick={() => look.mutate({ body: { ...body, dryRun: true } })}
      >
        {t.preview}
      </Button>
    ),
    preview: (
      <RunBar
        changed={preview?.counts.changed ?? 0}
        isRunning={run.isPending}
        onBack={look.reset}
        onRun={() => run.mutate({ body })}
      />
    ),
    result: <Button onClick={onClose}>{t.close}</Button>,
  }
  const parts = (shown: TemplateDetail) => ({
    form: (
      <CardFillForm
        template={shown}
        chosen={cardIds?.length}
        input={input}
        problems={problems}
        onChange={setInput}
      />
    ),
    preview: preview && (
      <CardFillLines template={shown} counts={preview.counts} lines={preview.lines} labels={t.counts} />
    ),
    result: run.data?.fillId && run.data.jobId && (
      <CardFillResult template={shown} fillId={run.data.fillId} jobId={run.data.jobId} />
    ),
  })
  return (
    <Drawer
      open
      size={640}
      title={t.title}
      onClose={onClose}
      footer={footers[step]}
      maskClosable={step === 'result'}
    >
      <p className="card-fill-help">{t.help}</p>
      {data ? parts(data)[step] : <Skeleton active />}
    </Drawer>
  )
}

interface RunProps {
  changed: number
  isRunning: boolean
  onBack: () => void
  onRun: () => void
}

function RunBar({ changed, isRunning, onBack, onRun }: RunProps) {
  const t = useTexts(cardFillTexts)
  return (
    <Space>
      <Button disabled={isRunning} onClick={onBack}>
        {t.back}
      </Button>
      <Button type="primary" disabled={changed === 0} loading={isRunning} onClick={onRun}>
        {changed === 0 ? t.nothing : fill(t.run, { count: changed })}
      </Button>
    </Space>
  )
}
