import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined'
import { type MouseEvent, useCallback, useState } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import { type MenuEntry, type MenuPlace, PopMenu } from './pop-menu.tsx'

interface MoreMenuProps {
  entries: readonly MenuEntry[]
  /** What the entries belong to, for those who do not see it, such as a person's name. */
  label?: string
}

/** The three dots of a row: what else can be done with it. */
export function MoreMenu({ entries, label }: MoreMenuProps) {
  const t = useTexts(webTexts)
  const [place, setPlace] = useState<MenuPlace>()
  const close = useCallback(() => setPlace(undefined), [])
  const name = label ? `${t.action.more} ${label}` : t.action.more
  const open = (event: MouseEvent<HTMLElement>) => {
    const { right, bottom } = event.currentTarget.getBoundingClientRect()
    setPlace({ x: right - 150, y: bottom + 4 })
  }
  if (entries.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="more-button"
        aria-label={name}
        title={t.action.more}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        onClick={open}
      >
        <EllipsisOutlined />
      </button>
      {place ? <PopMenu place={place} label={name} entries={entries} onClose={close} /> : null}
    </>
  )
}
