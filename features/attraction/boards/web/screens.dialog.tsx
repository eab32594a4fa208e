import { Button, Form, Input, InputNumber, Modal } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type Board, type BoardScreenRow, boardsContract } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import './boards.css'

interface Values {
  name: string
  days: number
  lastsDays: number
  addresses: string
}

function ScreenLink({ screen }: { screen: BoardScreenRow }) {
  const t = useTexts(boardsTexts)
  const web = useTexts(webTexts)
  const end = useCallMutation(boardsContract.endScreen)
  const { id, name, url, expiresAt, endedAt, reach } = screen
  const remove = async () => {
    const isMeant = await ask({
      title: t.screens.endTitle,
      content: fill(t.screens.endContent, { name }),
      confirm: t.screens.end,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isMeant) end.mutate({ params: { id } })
  }
  return (
    <li>
      <b>{name}</b>
      <span className="board-quiet">
        {t.reaches[reach]} ·{' '}
        {url
          ? fill(t.screens.expires, { time: expiresAt.slice(0, 10) })
          : endedAt
            ? t.screens.ended
            : t.screens.over}
      </span>
      {url ? (
        <>
          <Button type="link" size="small" href={url} target="_blank" rel="noreferrer">
            {t.screens.open}
          </Button>
          <CopyButton text={url} />
          <Button type="link" size="small" danger onClick={() => void remove()}>
            {t.screens.end}
          </Button>
        </>
      ) : null}
    </li>
  )
}

/** The addresses by which a board stands on screens: made for some days, ended at any time. */
export function ScreensDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const t = useTexts(boardsTexts)
  const { data: screens = [] } = useCallQuery(boardsContract.listScreens, { params: { id: board.id } })
  const create = useCallMutation(boardsContract.createScreen, {
    onSuccess: () => notify('success', t.screens.created),
  })
  const make = ({ addresses, ...values }: Values) =>
    create.mutate({
      params: { id: board.id },
      body: { ...values, addresses: addresses.split(/[\s,，]+/).filter(Boolean) },
    })
  return (
    <Modal open width={620} title={t.screens.title} footer={null} onCancel={onClose}>
      <p className="board-quiet">{t.screens.help}</p>
      {screens.length === 0 ? (
        <p className="board-quiet">{t.screens.empty}</p>
      ) : (
        <ul className="board-links">
          {screens.map((screen) => (
            <ScreenLink key={screen.id} screen={screen} />
          ))}
        </ul>
      )}
      <Form<Values>
        layout="vertical"
        initialValues={{ name: board.name, days: 30, lastsDays: 90, addresses: '' }}
        onFinish={make}
      >
        <Form.Item name="name" label={t.screens.name} rules={[{ required: true, whitespace: true, max: 40 }]}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <div className="board-bar">
          <Form.Item name="days" label={t.screens.days} rules={[{ required: true }]}>
            <InputNumber min={1} max={90} precision={0} />
          </Form.Item>
          <Form.Item name="lastsDays" label={t.screens.lasts} rules={[{ required: true }]}>
            <InputNumber min={1} max={365} precision={0} />
          </Form.Item>
        </div>
        <Form.Item name="addresses" label={t.screens.addresses} extra={t.screens.addressesHelp}>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {t.screens.create}
        </Button>
      </Form>
    </Modal>
  )
}
