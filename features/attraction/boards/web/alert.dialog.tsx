import { Form, InputNumber, Select } from 'antd'

import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DraftDrawer } from '#platform/web/ui/draft-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type AlertDraft, boardsContract, metricsContract } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import type { MetricKey } from '../face/board-model.ts'
import { metricOptions } from './metric-options.ts'

const directions = ['above', 'below'] as const

/** Watches a metric: which bound, over how many days, and who is told. */
export function AlertDialog({ metric, onClose }: { metric: MetricKey | undefined; onClose: () => void }) {
  const t = useTexts(boardsTexts)
  const { data: metrics = [] } = useCallQuery(metricsContract.list)
  const labelOf = (key: MetricKey | undefined) => {
    const unit = metrics.find((known) => known.key === key)?.unit
    return unit === 'fen' ? t.alerts.boundFen : unit === 'permille' ? t.alerts.boundShare : t.alerts.bound
  }
  return (
    <DraftDrawer<AlertDraft>
      title={t.alerts.create}
      initialValues={{ metric, direction: 'below', bound: 0, days: 7, staffIds: [] }}
      send={(body) => call(boardsContract.createAlert, { body }, { quiet: true })}
      touches="boards"
      saved={t.alerts.saved}
      onClose={onClose}
    >
      <p className="board-quiet">{t.alerts.help}</p>
      <Form.Item name="metric" label={t.alerts.metric} rules={[{ required: true }]}>
        <Select options={metricOptions(metrics, t)} />
      </Form.Item>
      <Form.Item name="days" label={t.alerts.days} rules={[{ required: true }]}>
        <InputNumber min={1} max={90} precision={0} />
      </Form.Item>
      <Form.Item name="direction" label={t.alerts.rule}>
        <Select options={directions.map((value) => ({ value, label: t.directions[value] }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['metric']}>
        {({ getFieldValue }) => (
          <Form.Item
            name="bound"
            label={labelOf(getFieldValue('metric') as MetricKey | undefined)}
            rules={[{ required: true }]}
          >
            <InputNumber precision={0} />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item
        name="staffIds"
        label={t.alerts.people}
        rules={[{ required: true, type: 'array', min: 1, max: 20 }]}
      >
        <StaffSelect multiple known={[]} />
      </Form.Item>
    </DraftDrawer>
  )
}
