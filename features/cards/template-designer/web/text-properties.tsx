import { useTexts } from '#platform/web/language/use-texts.ts'
import {
  type FaceTextStyle,
  textAligns,
  textFamilies,
  textPlaces,
  textWeights,
} from '#features/cards/card-templates/face/face-design-model.ts'
import { ColorField } from './color-field.tsx'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { ChoiceRow } from './choice-row.tsx'
import { NumberRow } from './number-row.tsx'
import { optionsOf } from './options-of.ts'
import { SelectRow } from './select-row.tsx'
import { SwitchRow } from './switch-row.tsx'

interface Props {
  style: FaceTextStyle
  disabled: boolean
  /** Rows of a group are placed by the group. */
  hasPlace?: boolean
  onChange: (part: Partial<FaceTextStyle>, topic?: string) => void
}

/** How letters are set. */
export function TextProperties({ style, disabled, hasPlace = true, onChange }: Props) {
  const t = useTexts(templateDesignerTexts)
  return (
    <>
      <ColorField
        label={t.panel.color}
        value={style.color}
        disabled={disabled}
        onChange={(color) => onChange({ color }, 'color')}
      />
      <NumberRow
        label={t.panel.size}
        value={style.size}
        min={1}
        max={40}
        step={0.2}
        disabled={disabled}
        onChange={(size) => onChange({ size, min: Math.min(style.min, size) }, 'size')}
      />
      <NumberRow
        label={t.panel.min}
        title={t.panel.minHelp}
        value={style.min}
        min={1}
        max={style.size}
        step={0.2}
        disabled={disabled}
        onChange={(min) => onChange({ min }, 'min')}
      />
      <NumberRow
        label={t.panel.lines}
        value={style.lines}
        min={1}
        max={6}
        disabled={disabled}
        onChange={(lines) => onChange({ lines: Math.round(lines) }, 'lines')}
      />
      <SelectRow
        label={t.panel.weight}
        value={style.weight}
        options={textWeights.map((value) => ({ value, label: t.panel.weights[value] }))}
        disabled={disabled}
        onChange={(weight) => onChange({ weight })}
      />
      <ChoiceRow
        label={t.panel.family}
        value={style.family}
        options={optionsOf(textFamilies, t.panel.families)}
        disabled={disabled}
        onChange={(family) => onChange({ family })}
      />
      <ChoiceRow
        label={t.panel.align}
        value={style.align}
        options={optionsOf(textAligns, t.panel.aligns)}
        disabled={disabled}
        onChange={(align) => onChange({ align })}
      />
      {hasPlace && (
        <ChoiceRow
          label={t.panel.place}
          value={style.place}
          options={optionsOf(textPlaces, t.panel.places)}
          disabled={disabled}
          onChange={(place) => onChange({ place })}
        />
      )}
      <SwitchRow
        label={t.panel.vertical}
        checked={Boolean(style.vertical)}
        disabled={disabled}
        onChange={(vertical) => onChange({ vertical })}
      />
    </>
  )
}
