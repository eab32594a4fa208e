import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Modal } from 'antd'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyDialog } from './lazy-dialog.tsx'
import { type MenuPlace, PopMenu } from './pop-menu.tsx'

afterEach(cleanup)

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
