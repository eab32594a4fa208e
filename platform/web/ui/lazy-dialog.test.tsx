import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Modal } from 'antd'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { prepareTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import { type Question, onQuestion } from './ask.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import { type MenuPlace, PopMenu } from './pop-menu.tsx'

afterEach(cleanup)
beforeAll(() => prepareTexts(webTexts, 'zh-CN'))

const AskDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal open title="asking" onCancel={onClose} transitionName="" maskTransitionName="">
    <input aria-label="why" autoFocus />
  </Modal>
)
const Asking = lazyDialog(() => Promise.resolve({ AskDialog }), 'AskDialog')

function Opened() {
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState<MenuPlace>()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        ask
      </button>
      <button type="button" onClick={() => setPlace({ x: 0, y: 0 })}>
        more
      </button>
      {place && (
        <PopMenu
          place={place}
          label="more"
          entries={[{ key: 'ask', label: 'ask from here', onSelect: () => setOpen(true) }]}
          onClose={() => setPlace(undefined)}
        />
      )}
      {isOpen && <Asking onClose={() => setOpen(false)} />}
    </>
  )
}

/** What has the focus after the dialog that these clicks opened is closed, the first time and again. */
async function afterwards(...clicks: string[]): Promise<(Element | null)[]> {
  const user = userEvent.setup()
  const had: (Element | null)[] = []
  for (const time of [1, 2]) {
    for (const name of clicks)
      await user.click(screen.getByRole(name.includes(' ') ? 'menuitem' : 'button', { name }))
    const dialog = await screen.findByRole('dialog')
    await user.click(screen.getByLabelText('why'))
    expect(dialog.contains(document.activeElement), `inside, ${time}`).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBe(null)
    had.push(document.activeElement)
  }
  return had
}

test('after a dialog the keyboard goes on at the button that opened it', async () => {
  render(<Opened />)
  const button = screen.getByRole('button', { name: 'ask' })
  expect(await afterwards('ask')).toEqual([button, button])
})

test('after a dialog that a menu opened it goes on at the button of the menu', async () => {
  render(<Opened />)
  const button = screen.getByRole('button', { name: 'more' })
  expect(await afterwards('more', 'ask from here')).toEqual([button, button])
})

/** A dialog whose program arrives from the attempt of this number on, and the questions that were asked meanwhile. */
function arriving(from: number, answers: boolean[]) {
  let attempts = 0
  const questions: Question[] = []
  const load = () => {
    attempts += 1
    return attempts < from ? Promise.reject(new TypeError('no network')) : Promise.resolve({ AskDialog })
  }
  onQuestion((question) => {
    questions.push(question)
    return Promise.resolve(answers.shift() ?? false)
  })
  return { Late: lazyDialog(load, 'AskDialog'), questions }
}

test('a dialog whose program is on its way says so', async () => {
  let arrive: (module: { AskDialog: typeof AskDialog }) => void = () => undefined
  const Slow = lazyDialog(
    () => new Promise<{ AskDialog: typeof AskDialog }>((go) => (arrive = go)),
    'AskDialog',
  )
  render(<Slow onClose={() => undefined} />)
  expect(screen.getByRole('status').textContent).toBe('正在打开')
  await vi.waitFor(() => {
    arrive({ AskDialog })
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
  expect(screen.queryByRole('status')).toBe(null)
})

test('a dialog whose program did not arrive says so, is tried again, and opens', async () => {
  const { Late, questions } = arriving(3, [true, true])
  render(<Late onClose={() => undefined} />)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(questions.map(({ title }) => title)).toEqual(['没有打开', '没有打开'])
})

test('given up it closes, and the next time it opens', async () => {
  const { Late, questions } = arriving(2, [false])
  const onClose = vi.fn<() => void>()
  const { unmount } = render(<Late onClose={onClose} />)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  unmount()
  render(<Late onClose={onClose} />)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(questions).toHaveLength(1)
})
