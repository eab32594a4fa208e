import { Form, InputNumber, Select } from 'antd'

import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DraftDrawer } from '#platform/web/ui/draft-drawer.tsx'

import { type Board, boardsContract, rhythms, type SubscriptionDraft } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'

type Values = Omit<SubscriptionDraft, 'boardId'>

/** Has a board sent by mail: how often, when, and to whom. */
export function SubscribeDialog({
  board,
  onClose,
}: {
  board: Pick<Board, 'id' | 'name'>
  onClose: () => void
}) {
  const t = useTexts(boardsTexts)
  return (
    <DraftDrawer<Values>
      title={t.subscriptions.create}
      initialValues={{ every: 'week', weekday: 1, hour: 8, staffIds: [] }}
      send={(values) =>
        call(
          boardsContract.subscribe,
          { body: { ...values, weekday: values.weekday ?? 1, boardId: board.id } },
          { quiet: true },
        )
      }
      touches="boards"
      saved={t.subscriptions.saved}
      onClose={onClose}
    >
      <p className="board-quiet">{t.subscriptions.help}</p>
      <Form.Item name="every" label={t.subscriptions.every}>
        <Select options={rhythms.map((value) => ({ value, label: t.rhythms[value] }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['every']}>
        {({ getFieldValue }) =>
          getFieldValue('every') === 'week' ? (
            <Form.Item name="weekday" label={t.subscriptions.weekday}>
              <Select
                options={Object.values(t.weekdays).map((label, place) => ({ value: place + 1, label }))}
              />
            </Form.Item>
          ) : null
        }
      </Form.Item>
      <Form.Item name="hour" label={t.subscriptions.hour} rules={[{ required: true }]}>
        <InputNumber min={0} max={23} precision={0} />
      </Form.Item>
      <Form.Item
        name="staffIds"
        label={t.subscriptions.people}
        extra={t.subscriptions.peopleHelp}
        rules={[{ required: true, type: 'array', min: 1, max: 20 }]}
      >
        <StaffSelect multiple known={[]} />
      </Form.Item>
    </DraftDrawer>
  )
}
