import { useState } from 'react'
import { App, Button, Drawer, Dropdown, Modal, Popover } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { ConsequencesDialog } from '#platform/web/ui/consequences.dialog.tsx'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { PopMenu } from '#platform/web/ui/pop-menu.tsx'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'
import { Demo } from './demo.tsx'
import { sample } from './gallery.data.ts'

const nothing = () => undefined
const menu = [
  { key: 'save', label: sample.save, onSelect: nothing },
  { key: 'remove', label: sample.remove, isDangerous: true, onSelect: nothing },
]

const refetch = () => Promise.resolve()
const details = {
  found: { data: sample.sentence, error: null, refetch },
  loading: { data: undefined, error: null, refetch },
  failed: { data: undefined, error: new Error('an example of a failure'), refetch },
}
type Detail = keyof typeof details

/** What lies over the page. */
export function DialogDemos() {
  const t = useTexts(webTexts).action
  const { message } = App.useApp()
  const [open, setOpen] = useState<
    'dialog' | 'busy' | 'drawer' | 'form' | 'menu' | 'reason' | 'consequences' | keyof typeof details
  >()
  const close = () => setOpen(undefined)
  const question = {
    title: sample.question,
    content: sample.consequence,
    confirm: t.confirm,
    cancel: t.cancel,
  }
  const reasonTexts = {
    title: sample.question,
    ok: t.confirm,
    cancel: t.cancel,
    reason: sample.consequence,
    reasonHint: sample.sentence,
  }
  const footer = <Button type="primary">{sample.save}</Button>
  return (
    <>
      <Demo name="Modal, Drawer">
        <Button onClick={() => setOpen('dialog')}>{'Modal'}</Button>
        <Button onClick={() => setOpen('busy')}>{'Modal confirmLoading'}</Button>
        <Button onClick={() => setOpen('drawer')}>{'Drawer'}</Button>
        <Modal
          open={open === 'dialog' || open === 'busy'}
          title={sample.question}
          okText={t.confirm}
          cancelText={t.cancel}
          confirmLoading={open === 'busy'}
          onOk={close}
          onCancel={close}
        >
          {sample.consequence}
        </Modal>
        <Drawer open={open === 'drawer'} size={520} title={sample.longName} footer={footer} onClose={close}>
          {sample.consequence}
        </Drawer>
      </Demo>
      <Demo name="FormDrawer">
        <Button onClick={() => setOpen('form')}>{'FormDrawer'}</Button>
        {open === 'form' && (
          <FormDrawer
            title={sample.add}
            isTouched
            isBusy={false}
            more={footer}
            onSave={close}
            onClose={close}
          >
            {sample.consequence}
          </FormDrawer>
        )}
      </Demo>
      <Demo name="ReasonDialog">
        <Button onClick={() => setOpen('reason')}>{'ReasonDialog'}</Button>
        {open === 'reason' && <ReasonDialog texts={reasonTexts} onAnswer={close} />}
      </Demo>
      <Demo name="ConsequencesDialog">
        <Button onClick={() => setOpen('consequences')}>{'ConsequencesDialog'}</Button>
        {open === 'consequences' && (
          <ConsequencesDialog
            title={sample.people}
            ok={sample.remove}
            isDangerous
            points={[sample.sentence, sample.reason]}
            reason={{ label: sample.reason, hint: sample.sentence }}
            onConfirm={async () => close()}
            onClose={close}
          />
        )}
      </Demo>
      <Demo name="DetailDrawer">
        {(Object.keys(details) as Detail[]).map((state) => (
          <span key={state}>
            <Button onClick={() => setOpen(state)}>{state}</Button>
            <DetailDrawer
              found={details[state]}
              isOpen={open === state}
              onClose={close}
              title={sample.people}
              size={480}
              footer={() => footer}
            >
              {(text) => text}
            </DetailDrawer>
          </span>
        ))}
      </Demo>
      <Demo name="ask">
        <Button onClick={() => void ask(question)}>{'ask'}</Button>
        <Button danger onClick={() => void ask({ ...question, danger: true })}>
          {'ask danger'}
        </Button>
        <Button
          onClick={() => void ask({ ...question, instead: { label: sample.instead, follow: nothing } })}
        >
          {'ask instead'}
        </Button>
      </Demo>
      <Demo name="notify, message">
        {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
          <Button key={kind} onClick={() => notify(kind, sample.sentence, sample.reason)}>
            {kind}
          </Button>
        ))}
        <Button onClick={() => void message.loading(sample.sentence, 2)}>{'loading'}</Button>
      </Demo>
      <Demo name="PopMenu, Dropdown, Popover">
        <Button onClick={() => setOpen('menu')}>{'PopMenu'}</Button>
        {open === 'menu' && (
          <PopMenu place={{ x: 400, y: 300 }} label={sample.more} entries={menu} onClose={close} />
        )}
        <Dropdown
          menu={{
            items: menu.map(({ key, label, isDangerous }) => ({ key, label, danger: isDangerous ?? false })),
          }}
        >
          <Button>{'Dropdown'}</Button>
        </Dropdown>
        <Popover title={sample.question} content={sample.consequence}>
          <Button>{'Popover'}</Button>
        </Popover>
      </Demo>
    </>
  )
}
