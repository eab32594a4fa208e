import { type MouseEvent, useState } from 'react'
import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type MenuPlace, PopMenu } from '#platform/web/ui/pop-menu.tsx'
import { helpTexts } from '../help.texts.ts'

export type PrintRange = 'manual' | 'all'

/** Prints the manual that is open, or all of them as one booklet. */
export function PrintButton({ isBusy, onPrint }: { isBusy: boolean; onPrint: (range: PrintRange) => void }) {
  const t = useTexts(helpTexts).print
  const [place, setPlace] = useState<MenuPlace>()
  const open = (event: MouseEvent<HTMLElement>) => {
    const { right, bottom } = event.currentTarget.getBoundingClientRect()
    setPlace({ x: right - 160, y: bottom + 4 })
  }
  return (
    <>
      <button
        type="button"
        className="help-print-button"
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        disabled={isBusy}
        onClick={open}
      >
        <PrinterOutlined />
        {isBusy ? t.preparing : t.open}
      </button>
      {place ? (
        <PopMenu
          place={place}
          label={t.open}
          onClose={() => setPlace(undefined)}
          entries={[
            { key: 'manual', label: t.manual, onSelect: () => onPrint('manual') },
            { key: 'all', label: t.all, onSelect: () => onPrint('all') },
          ]}
        />
      ) : null}
    </>
  )
}
