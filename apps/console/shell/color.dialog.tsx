import './color-dialog.css'

import CheckOutlined from '@ant-design/icons/CheckOutlined'
import Button from 'antd/es/button'
import ColorPicker from 'antd/es/color-picker'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { setPreference, usePreferences } from '#platform/web/preferences/preferences.ts'
import { defaultColor, presetColors } from '#platform/web/theme/brand.ts'
import { consoleTexts } from '../console.texts.ts'
import { FrameDialog } from './frame-dialog.tsx'

const nameOf = (color: (typeof presetColors)[number]) =>
  color.slice(1) as 'FF4500' | 'FF8C00' | 'FFD700' | '90EE90' | '00CED1' | '1E90FF' | 'C71585'

/** The theme colour: seven presets, any other, or back to the default; what is seen is used at once. */
export function ColorDialog() {
  const t = useTexts(consoleTexts).shell.color
  const { color } = usePreferences()
  const choose = (next: string) => setPreference('color', next.toUpperCase())
  return (
    <FrameDialog title={t.title} width={420}>
      <fieldset className="colors">
        <legend>{t.presets}</legend>
        {presetColors.map((preset) => {
          const isChosen = preset === color.toUpperCase()
          return (
            <label key={preset} className="color" title={t.names[nameOf(preset)]}>
              <input
                type="radio"
                name="color"
                className="visually-hidden"
                aria-label={t.names[nameOf(preset)]}
                checked={isChosen}
                onChange={() => choose(preset)}
              />
              <span className="color-spot" style={{ background: preset }}>
                {isChosen ? <CheckOutlined /> : null}
              </span>
            </label>
          )
        })}
      </fieldset>
      <div className="color-custom">
        <span id="color-custom">{t.custom}</span>
        <ColorPicker
          aria-labelledby="color-custom"
          value={color}
          format="hex"
          disabledFormat
          disabledAlpha
          showText
          onChangeComplete={(next) => choose(next.toHexString())}
        />
        <Button
          type="text"
          disabled={color.toUpperCase() === defaultColor}
          onClick={() => choose(defaultColor)}
        >
          {t.reset}
        </Button>
      </div>
      <div className="color-sample" role="group" aria-label={t.sample}>
        <Button type="primary">{t.button}</Button>
        <span className="color-link">{t.link}</span>
      </div>
    </FrameDialog>
  )
}
