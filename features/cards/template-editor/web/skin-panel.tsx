import { ColorPicker, Switch } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { SkinSettings } from '#features/cards/card-templates/card-templates.contract.ts'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { faceTexts } from '#features/cards/card-templates/face/face.texts.ts'
import { skinOf, skins } from '#features/cards/card-templates/face/skin-list.ts'
import { checkAccent } from './accent-check.ts'
import { SkinOption } from './skin-option.tsx'
import './skin-panel.css'
import { templateEditorTexts } from '../template-editor.texts.ts'

interface Props {
  skin: SkinSettings
  /** What is on the cards now. */
  published: SkinSettings
  /** The card that the thumbnails show. */
  model: CardFaceModel
  brandColour: string
  canEdit: boolean
  onChange: (skin: SkinSettings, topic?: string) => void
}

const presets = ['#1f6fd6', '#0f766e', '#15803d', '#b45309', '#be123c', '#7c3aed', '#334155']

/** The look of a template's cards: skin, accent colour and what the face shows. */
export function SkinPanel({ skin, published, model, brandColour, canEdit, onChange }: Props) {
  const t = useTexts(templateEditorTexts)
  const face = useTexts(faceTexts)
  const verdict = checkAccent(skin)
  const verdictText = { good: t.skin.accentGood, adjusted: t.skin.accentAdjusted, poor: t.skin.accentPoor }[
    verdict.kind
  ]
  const set = (part: Partial<SkinSettings>, topic?: string) => onChange({ ...skin, ...part }, topic)

  return (
    <section className="skin-panel">
      <p className="skin-panel-help">{t.skin.help}</p>
      <div
        className="skin-options"
        role="radiogroup"
        aria-label={t.detail.tabs.skin}
        data-orientation={model.orientation}
      >
        {skins.map(({ id }) => (
          <SkinOption
            key={id}
            name={face.skins[id].name}
            about={face.skins[id].about}
            model={{ ...model, skin: { ...skin, skinId: id } }}
            isPicked={id === skin.skinId}
            badge={id === published.skinId ? t.skin.current : undefined}
            disabled={!canEdit}
            onPick={() => set({ skinId: id })}
          />
        ))}
      </div>
      <div className="skin-settings">
        <div className="skin-setting">
          <h2>{t.skin.accent}</h2>
          <div className="skin-accent">
            <ColorPicker
              value={skin.accent ?? skinOf(skin.skinId).accent}
              disabled={!canEdit}
              disabledAlpha
              format="hex"
              showText
              allowClear={false}
              presets={[{ label: t.skin.accentPresets, colors: [brandColour, ...presets] }]}
              onChange={(color) => set({ accent: color.toHexString().slice(0, 7).toLowerCase() }, 'accent')}
            />
            <button
              type="button"
              className="link-button"
              disabled={!canEdit || skin.accent === undefined}
              onClick={() => set({ accent: undefined })}
            >
              {skin.accent === undefined ? t.skin.accentOwn : t.skin.accentReset}
            </button>
          </div>
          <p className="skin-verdict" data-kind={verdict.kind} role="status">
            {fill(verdictText, { ratio: verdict.ratio })}
          </p>
        </div>
        <div className="skin-setting">
          <h2>{t.skin.parts}</h2>
          <Part
            label={t.skin.avatar}
            checked={!skin.hideAvatar}
            disabled={!canEdit}
            onChange={(on) => set({ hideAvatar: !on })}
          />
          <Part
            label={t.skin.logo}
            checked={!skin.hideLogo}
            disabled={!canEdit}
            onChange={(on) => set({ hideLogo: !on })}
          />
          <Part
            label={t.skin.qr}
            help={t.skin.qrHelp}
            checked={Boolean(skin.showQr)}
            disabled={!canEdit}
            onChange={(on) => set({ showQr: on })}
          />
        </div>
      </div>
    </section>
  )
}

interface PartProps {
  label: string
  help?: string
  checked: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

function Part({ label, help, checked, disabled, onChange }: PartProps) {
  return (
    <label className="skin-part">
      <Switch size="small" checked={checked} disabled={disabled} onChange={onChange} aria-label={label} />
      <span>
        {label}
        {help && <span className="skin-part-help">{help}</span>}
      </span>
    </label>
  )
}
