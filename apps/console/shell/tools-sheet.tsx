import './tools-sheet.css'

import type { ReactNode } from 'react'

import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined'
import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined'
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined'
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined'
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import SkinOutlined from '@ant-design/icons/SkinOutlined'

import { languages } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { sizes } from '#platform/web/preferences/preference-values.ts'
import { setPreference, usePreferences } from '#platform/web/preferences/preferences.ts'
import { consoleTexts } from '../console.texts.ts'
import { languageNames } from '../language-names.ts'
import { openPath } from '../router.ts'
import { chooseLanguage } from './choose-language.ts'
import { closeDialog, openDialog } from './dialog-store.ts'
import { canFullscreen, toggleFullscreen } from './fullscreen.ts'
import { helpAddress } from './help-address.ts'
import { Sheet } from './sheet.tsx'

interface ChoiceProps<T extends string> {
  legend: string
  values: readonly T[]
  value: T
  nameOf: (value: T) => string
  onChoose: (value: T) => void
}

function Choice<T extends string>({ legend, values, value, nameOf, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      {values.map((each) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChoose(each)}>
          {nameOf(each)}
        </button>
      ))}
    </fieldset>
  )
}

function Tile({ icon, text, onClick }: { icon: ReactNode; text: string; onClick: () => void }) {
  return (
    <button type="button" className="tile" onClick={onClick}>
      {icon}
      {text}
    </button>
  )
}

/** The tools that the header of a narrow window has no room for. */
export function ToolsSheet() {
  const t = useTexts(consoleTexts).shell
  const { size } = usePreferences()
  const language = useLanguage()
  const help = helpAddress()
  const leave = (act: () => void) => () => {
    closeDialog()
    act()
  }
  return (
    <Sheet title={t.more} from="bottom">
      <div className="tiles">
        <Tile icon={<SkinOutlined />} text={t.theme.open} onClick={() => openDialog('theme')} />
        <Tile icon={<BgColorsOutlined />} text={t.color.open} onClick={() => openDialog('color')} />
        <Tile icon={<FileSearchOutlined />} text={t.log.open} onClick={leave(() => openPath('/log'))} />
        <Tile
          icon={<CustomerServiceOutlined />}
          text={t.service.open}
          onClick={() => openDialog('service')}
        />
        {canFullscreen() ? (
          <Tile
            icon={<FullscreenOutlined />}
            text={t.fullscreen.enter}
            onClick={leave(() => void toggleFullscreen())}
          />
        ) : null}
        {help ? (
          <Tile
            icon={<QuestionCircleOutlined />}
            text={t.help}
            onClick={leave(() => window.open(help, '_blank', 'noopener'))}
          />
        ) : null}
      </div>
      <Choice
        legend={t.size.open}
        values={sizes}
        value={size}
        nameOf={(each) => t.size[each]}
        onChoose={(each) => setPreference('size', each)}
      />
      <Choice
        legend={t.language.open}
        values={languages}
        value={language}
        nameOf={(each) => languageNames[each]}
        onChoose={(each) => void chooseLanguage(each)}
      />
    </Sheet>
  )
}
