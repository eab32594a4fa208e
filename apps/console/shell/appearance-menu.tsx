import './appearance-menu.css'

import { useId, type ReactNode } from 'react'

import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined'
import FullscreenExitOutlined from '@ant-design/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined'
import SkinOutlined from '@ant-design/icons/SkinOutlined'

import { fill, languages } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { contentModes, sizes, type Size } from '#platform/web/preferences/preference-values.ts'
import { setPreference, usePreferences } from '#platform/web/preferences/preferences.ts'
import { consoleTexts } from '../console.texts.ts'
import { languageNames } from '../language-names.ts'
import { chooseLanguage } from './choose-language.ts'
import { openDialog } from './dialog-store.ts'
import { canFullscreen, toggleFullscreen, useFullscreen } from './fullscreen.ts'
import { PopUpEntry } from './pop-up-entry.tsx'
import { PopUp } from './pop-up.tsx'

/** Choices that exclude each other, beside each other below their name. */
function Choices({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="look-choices">
      <div id={id} className="pop-up-head">
        {name}
      </div>
      {children}
    </div>
  )
}

function FullscreenEntry() {
  const t = useTexts(consoleTexts).shell.fullscreen
  const isFull = useFullscreen()
  if (!canFullscreen()) return <div className="pop-up-head">{t.unsupported}</div>
  return (
    <PopUpEntry
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onChoose={() => void toggleFullscreen()}
    >
      {isFull ? t.exit : t.enter}
    </PopUpEntry>
  )
}

/** How the console looks for this person: everything changes in place, no page is reloaded. */
export function AppearanceMenu() {
  const t = useTexts(consoleTexts).shell
  const { size, contentMode } = usePreferences()
  const language = useLanguage()
  const chooseSize = (next: Size) => {
    if (next === size) return
    setPreference('size', next)
    notify('success', fill(t.size.changed, { size: t.size[next] }))
  }
  return (
    <PopUp label={t.appearance} className="tool" button={<SkinOutlined />}>
      <Choices name={t.theme.content}>
        {contentModes.map((mode) => (
          <PopUpEntry
            key={mode}
            isChosen={mode === contentMode}
            onChoose={() => setPreference('contentMode', mode)}
          >
            {t.theme[mode]}
          </PopUpEntry>
        ))}
      </Choices>
      <Choices name={t.size.open}>
        {sizes.map((each) => (
          <PopUpEntry key={each} isChosen={each === size} onChoose={() => chooseSize(each)}>
            {t.size[each]}
          </PopUpEntry>
        ))}
      </Choices>
      <Choices name={t.language.open}>
        {languages.map((each) => (
          <PopUpEntry
            key={each}
            lang={each}
            isChosen={each === language}
            onChoose={() => void chooseLanguage(each)}
          >
            {languageNames[each]}
          </PopUpEntry>
        ))}
      </Choices>
      <hr className="pop-up-rule" />
      <PopUpEntry icon={<SkinOutlined />} onChoose={() => openDialog('theme')}>
        {t.theme.skins}
      </PopUpEntry>
      <PopUpEntry icon={<BgColorsOutlined />} onChoose={() => openDialog('color')}>
        {t.color.open}
        <span className="look-color" />
      </PopUpEntry>
      <FullscreenEntry />
    </PopUp>
  )
}
