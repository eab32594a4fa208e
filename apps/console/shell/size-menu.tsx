import FontSizeOutlined from '@ant-design/icons/FontSizeOutlined'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { sizes, type Size } from '#platform/web/preferences/preference-values.ts'
import { setPreference, usePreferences } from '#platform/web/preferences/preferences.ts'
import { consoleTexts } from '../console.texts.ts'
import { PopUpEntry } from './pop-up-entry.tsx'
import { PopUp } from './pop-up.tsx'

/** How large fields, buttons and rows are; changes in place, no page is reloaded. */
export function SizeMenu() {
  const t = useTexts(consoleTexts).shell.size
  const { size: current } = usePreferences()
  const choose = (size: Size) => {
    if (size === current) return
    setPreference('size', size)
    notify('success', fill(t.changed, { size: t[size] }))
  }
  return (
    <PopUp label={t.open} className="tool" button={<FontSizeOutlined />}>
      {sizes.map((size) => (
        <PopUpEntry key={size} isChosen={size === current} onChoose={() => choose(size)}>
          {t[size]}
        </PopUpEntry>
      ))}
    </PopUp>
  )
}
