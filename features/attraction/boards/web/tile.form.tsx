import { Form, Input, Select } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useState } from 'react'

import { metricsContract, type Widget } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import { dimensions, widgetKinds, type WidgetKind, widgetSteps } from '../face/board-model.ts'
import { metricOptions } from './metric-options.ts'

interface Props {
  /** Absent: a new one. */
  widget: Widget | undefined
  onKeep: (widget: Omit<Widget, 'id'>) => void
  onClose: () => void
}

type Values = Pick<Widget, 'kind' | 'metrics' | 'step' | 'title'> & { by: Widget['by'] | '' }

const sizes: Record<WidgetKind, Pick<Widget, 'width' | 'height'>> = {
  number: { width: 3, height: 1 },
  line: { width: 8, height: 2 },
  bar: { width: 4, height: 2 },
  funnel: { width: 4, height: 2 },
  table: { width: 6, height: 2 },
  map: { width: 6, height: 3 },
}
const mostMetrics: Record<WidgetKind, number> = { number: 1, line: 3, bar: 1, funnel: 6, table: 6, map: 1 }
const splits: readonly WidgetKind[] = ['bar', 'table']

/** The tile that was filled in; of the same kind it keeps its size. */
function widgetOf(values: Values, widget: Widget | undefined): Omit<Widget, 'id'> {
  // A field that is not drawn has no value here.
  const { kind, metrics, step, title, by: chosenBy } = { ...blank, ...values }
  const by = kind === 'map' ? 'region' : splits.includes(kind) ? chosenBy || null : null
  const size = widget?.kind === kind ? { width: widget.width, height: widget.height } : sizes[kind]
  return { kind, by, step, title: title.trim(), metrics: metrics.slice(0, mostMetrics[kind]), ...size }
}

const blank: Values = { kind: 'number', metrics: [], by: '', step: 'day', title: '' }
const valuesOf = (widget: Widget | undefined): Values => (widget ? { ...widget, by: widget.by ?? '' } : blank)
const hasSteps: readonly WidgetKind[] = ['number', 'line', 'bar']

/** How one tile is set up: what it shows, and how. */
export function TileForm({ widget, onKeep, onClose }: Props) {
  const t = useTexts(boardsTexts)
  const [form] = Form.useForm<Values>()
  const [isTouched, setTouched] = useState(false)
  const { data: metrics = [] } = useCallQuery(metricsContract.list)
  const initial = valuesOf(widget)
  const kind = Form.useWatch('kind', form) ?? initial.kind
  const chosen = Form.useWatch('metrics', form) ?? initial.metrics
  const known = metrics.filter(({ key }) => chosen.includes(key))
  const possible = dimensions.filter((by) => known.every((metric) => metric.dimensions.includes(by)))
  const save = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    onKeep(widgetOf(values, widget))
  }
  return (
    <FormDrawer
      title={t.tile.title}
      isTouched={isTouched}
      isBusy={false}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" initialValues={initial} onValuesChange={() => setTouched(true)}>
        <Form.Item name="kind" label={t.tile.kind}>
          <Select options={widgetKinds.map((value) => ({ value, label: t.kinds[value] }))} />
        </Form.Item>
        <Form.Item
          name="metrics"
          label={t.tile.metrics}
          extra={t.tile.metricsHelp}
          rules={[{ required: true, type: 'array', min: 1, max: 6 }]}
        >
          <Select mode="multiple" maxCount={mostMetrics[kind]} options={metricOptions(metrics, t)} />
        </Form.Item>
        {splits.includes(kind) ? (
          <Form.Item name="by" label={t.tile.by}>
            <Select
              options={[
                { value: '', label: t.tile.noSplit },
                ...possible.map((value) => ({ value, label: t.dimensions[value] })),
              ]}
            />
          </Form.Item>
        ) : null}
        {hasSteps.includes(kind) ? (
          <Form.Item name="step" label={t.tile.step}>
            <Select options={widgetSteps.map((value) => ({ value, label: t.steps[value] }))} />
          </Form.Item>
        ) : null}
        <Form.Item name="title" label={t.tile.name} extra={t.tile.nameHelp}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
