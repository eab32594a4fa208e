import './theme-dialog.css'

import CheckOutlined from '@ant-design/icons/CheckOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { contentModes, themeNames } from '#platform/web/preferences/preference-values.ts'
import { setPreference, usePreferences } from '#platform/web/preferences/preferences.ts'
import { consoleTexts } from '../console.texts.ts'
import { LogoMark } from '../logo.tsx'
import { FrameDialog } from './frame-dialog.tsx'

/** The skins and the look of the content; both change at once. */
export function ThemeDialog() {
  const t = useTexts(consoleTexts).shell.theme
  const { theme, contentMode } = usePreferences()
  return (
    <FrameDialog title={t.title} width={600}>
      <fieldset className="modes">
        <legend>{t.content}</legend>
        {contentModes.map((mode) => (
          <label key={mode} className="mode">
            <input
              type="radio"
              name="content-mode"
              checked={mode === contentMode}
              onChange={() => setPreference('contentMode', mode)}
            />
            <span className={`mode-picture mode-${mode}`} aria-hidden="true" />
            {t[mode]}
          </label>
        ))}
      </fieldset>
      <fieldset className="skins">
        <legend>{t.skins}</legend>
        {themeNames.map((name) => (
          <label key={name} className="skin">
            <input
              type="radio"
              name="skin"
              className="visually-hidden"
              checked={name === theme}
              onChange={() => setPreference('theme', name)}
            />
            <span className="skin-name">{t.names[name]}</span>
            <span className={`theme-${name}`} aria-hidden="true">
              <span className="skin-picture">
                <span className="skin-side" />
                <LogoMark size={18} />
                <span className="skin-tab" />
                <span className="skin-panel" />
              </span>
            </span>
            <span className="skin-state">
              <span className="skin-check">{name === theme ? <CheckOutlined /> : null}</span>
              {name === theme ? t.inUse : t.use}
            </span>
          </label>
        ))}
      </fieldset>
    </FrameDialog>
  )
}
