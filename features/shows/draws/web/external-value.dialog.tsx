import { DatePicker, Form, Input, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'

import { type DrawDetail, drawsContract, type RoundRow } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'

interface Values {
  external: { value: string; source: string; bornAt: Dayjs }
}

interface Props {
  draw: DrawDetail
  round: RoundRow
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Asks for the public value that decides together with the seed, and draws. */
export function ExternalValueDialog({ draw, round, onClose, onDone }: Props) {
  const t = useTexts(drawsTexts)
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  const send = async () => {
    const isDone = await typed.submit(({ external: { value, source, bornAt } }) =>
      call(
        drawsContract.moveRound,
        {
          params: { id: round.id },
          body: {
            event: 'draw',
            version: round.version,
            external: { value, source, bornAt: bornAt.toISOString() },
          },
        },
        { quiet: true },
      ),
    )
    if (!isDone) return
    onClose()
    await onDone()
  }
  return (
    <Modal
      open
      width={480}
      title={fill(t.confirm.draw.title, { prize: round.prize })}
      okText={t.roundEvents.draw}
      cancelText={t.confirm.cancel}
      confirmLoading={typed.isBusy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{fill(t.confirm.draw.content, { count: round.count })}</p>
      <Form
        form={form}
        layout="vertical"
        onValuesChange={typed.touch}
        initialValues={{ external: { bornAt: dayjs() } }}
      >
        <Form.Item
          name={['external', 'value']}
          label={t.page.value}
          extra={draw.external}
          rules={[{ required: true, message: t.errors.value }]}
        >
          <Input autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item
          name={['external', 'source']}
          label={t.page.valueSource}
          rules={[{ required: true, message: t.errors.value }]}
        >
          <Input maxLength={300} />
        </Form.Item>
        <Form.Item
          name={['external', 'bornAt']}
          label={t.page.bornAt}
          extra={
            round.bornFrom === null
              ? undefined
              : fill(t.page.bornFrom, { time: formatMoment(round.bornFrom) })
          }
          rules={[{ required: true, message: t.errors.value }]}
        >
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
