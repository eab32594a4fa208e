import { Input } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import {
  avatarShapes,
  drawnShapes,
  type FaceElement,
  type FaceTextStyle,
  textPlaces,
} from '#features/cards/card-templates/face/face-design-model.ts'
import { ColorField } from './color-field.tsx'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { useDesigner } from './designer-context.ts'
import { PictureButton } from './picture-button.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { Group } from './property-group.tsx'
import { NumberRow } from './number-row.tsx'
import { optionsOf } from './options-of.ts'
import { Row } from './property-row.tsx'
import { SelectRow } from './select-row.tsx'
import { ShareRow } from './share-row.tsx'
import { SwitchRow } from './switch-row.tsx'
import { TextProperties } from './text-properties.tsx'

type Element<Kind extends FaceElement['kind']> = Extract<FaceElement, { kind: Kind }>

interface Props<Kind extends FaceElement['kind'] = FaceElement['kind']> {
  element: Element<Kind>
  disabled: boolean
  /** Changes of one topic in a row are one step back. */
  onChange: (element: FaceElement, topic?: string) => void
}

const logoChoices = ['none', 'bare', 'plate'] as const
const pictureFits = ['cover', 'contain'] as const

const withStyle = <E extends { style: FaceTextStyle }>(element: E, part: Partial<FaceTextStyle>): E => ({
  ...element,
  style: { ...element.style, ...part },
})

/** What belongs to an element of its kind, beside where it stands. */
export function ElementProperties({ element, disabled, onChange }: Props) {
  const common = { disabled, onChange }
  switch (element.kind) {
    case 'field':
      return <FieldProperties element={element} {...common} />
    case 'text':
      return <WordProperties element={element} {...common} />
    case 'stack':
      return <StackProperties element={element} {...common} />
    case 'lines':
      return <LineProperties element={element} {...common} />
    case 'shape':
      return <ShapeProperties element={element} {...common} />
    case 'avatar':
      return <AvatarProperties element={element} {...common} />
    case 'image':
      return <ImageProperties element={element} {...common} />
    case 'logo':
      return <LogoProperties element={element} {...common} />
    case 'qr':
      return null
  }
}

function FieldProperties({ element, disabled, onChange }: Props<'field'>) {
  const t = useTexts(templateDesignerTexts)
  const { logos } = t.panel
  return (
    <Group title={t.panel.text}>
      <TextProperties
        style={element.style}
        disabled={disabled}
        onChange={(part, topic) => onChange(withStyle(element, part), topic)}
      />
      <SwitchRow
        label={t.panel.icon}
        checked={element.icon}
        disabled={disabled}
        onChange={(icon) => onChange({ ...element, icon })}
      />
      <SwitchRow
        label={t.panel.label}
        checked={element.label}
        disabled={disabled}
        onChange={(label) => onChange({ ...element, label })}
      />
      {element.key === 'company' && (
        <ChoiceRow
          label={t.panel.logo}
          value={element.logo ?? 'none'}
          options={optionsOf(logoChoices, logos)}
          disabled={disabled}
          onChange={(logo) => onChange({ ...element, logo: logo === 'none' ? undefined : logo })}
        />
      )}
    </Group>
  )
}

function WordProperties({ element, disabled, onChange }: Props<'text'>) {
  const t = useTexts(templateDesignerTexts)
  return (
    <Group title={t.panel.text}>
      <Input.TextArea
        size="small"
        aria-label={t.panel.words}
        value={element.text}
        maxLength={100}
        autoSize={{ minRows: 1, maxRows: 4 }}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...element, text: target.value.replace(/\n/g, ' ') }, 'words')}
      />
      <TextProperties
        style={element.style}
        disabled={disabled}
        onChange={(part, topic) => onChange(withStyle(element, part), topic)}
      />
    </Group>
  )
}

function StackProperties({ element, disabled, onChange }: Props<'stack'>) {
  const t = useTexts(templateDesignerTexts)
  const { fieldName } = useDesigner()
  const set = (at: number, part: Partial<Element<'stack'>['items'][number]>, topic?: string) =>
    onChange(
      { ...element, items: element.items.map((item, index) => (index === at ? { ...item, ...part } : item)) },
      topic && `${topic} ${at}`,
    )
  return (
    <>
      <Group title={t.kinds.stack}>
        <ChoiceRow
          label={t.panel.place}
          value={element.place}
          options={optionsOf(textPlaces, t.panel.places)}
          disabled={disabled}
          onChange={(place) => onChange({ ...element, place })}
        />
      </Group>
      {element.items.map((item, index) => (
        <Group key={item.keys.join()} title={item.keys.map(fieldName).join(' · ')}>
          <TextProperties
            style={item.style}
            disabled={disabled}
            hasPlace={false}
            onChange={(part, topic) => set(index, { style: { ...item.style, ...part } }, topic)}
          />
          {index > 0 && (
            <NumberRow
              label={t.panel.gap}
              value={item.gap}
              min={0}
              max={40}
              step={0.2}
              disabled={disabled}
              onChange={(gap) => set(index, { gap }, 'gap')}
            />
          )}
        </Group>
      ))}
    </>
  )
}

function LineProperties({ element, disabled, onChange }: Props<'lines'>) {
  const t = useTexts(templateDesignerTexts)
  return (
    <Group title={t.kinds.lines}>
      <NumberRow
        label={t.panel.rows}
        value={element.rows}
        min={1}
        max={10}
        disabled={disabled}
        onChange={(rows) => onChange({ ...element, rows: Math.round(rows) }, 'rows')}
      />
      <NumberRow
        label={t.panel.gap}
        value={element.gap}
        min={0}
        max={20}
        step={0.2}
        disabled={disabled}
        onChange={(gap) => onChange({ ...element, gap }, 'gap')}
      />
      <SwitchRow
        label={t.panel.icon}
        checked={element.icon}
        disabled={disabled}
        onChange={(icon) => onChange({ ...element, icon })}
      />
      {element.icon && (
        <ColorField
          label={t.panel.iconColor}
          value={element.iconColor}
          disabled={disabled}
          onChange={(iconColor) => onChange({ ...element, iconColor }, 'iconColor')}
        />
      )}
      <TextProperties
        style={element.style}
        disabled={disabled}
        onChange={(part, topic) => onChange(withStyle(element, part), topic)}
      />
    </Group>
  )
}

function ShapeProperties({ element, disabled, onChange }: Props<'shape'>) {
  const t = useTexts(templateDesignerTexts)
  return (
    <Group title={t.kinds.shape}>
      <ChoiceRow
        label={t.panel.shape}
        value={element.shape}
        options={optionsOf(drawnShapes, t.kinds)}
        disabled={disabled}
        onChange={(shape) => onChange({ ...element, shape })}
      />
      <ColorField
        label={t.panel.fill}
        value={element.fill}
        disabled={disabled}
        onChange={(fill) => onChange({ ...element, fill }, 'fill')}
      />
      <ShareRow
        label={t.panel.opacity}
        value={element.opacity}
        disabled={disabled}
        onChange={(opacity) => onChange({ ...element, opacity }, 'opacity')}
      />
      {element.shape === 'rect' && (
        <NumberRow
          label={t.panel.radius}
          value={element.radius}
          min={0}
          max={50}
          step={0.5}
          disabled={disabled}
          onChange={(radius) => onChange({ ...element, radius }, 'radius')}
        />
      )}
    </Group>
  )
}

function AvatarProperties({ element, disabled, onChange }: Props<'avatar'>) {
  const t = useTexts(templateDesignerTexts)
  return (
    <Group title={t.kinds.avatar}>
      <SelectRow
        label={t.panel.shape}
        value={element.shape}
        options={optionsOf(avatarShapes, t.panel.avatars)}
        disabled={disabled}
        onChange={(shape) => onChange({ ...element, shape })}
      />
    </Group>
  )
}

function ImageProperties({ element, disabled, onChange }: Props<'image'>) {
  const t = useTexts(templateDesignerTexts)
  return (
    <Group title={t.kinds.image}>
      <ChoiceRow
        label={t.panel.fit}
        value={element.fit}
        options={optionsOf(pictureFits, t.panel.fits)}
        disabled={disabled}
        onChange={(fit) => onChange({ ...element, fit })}
      />
      <NumberRow
        label={t.panel.radius}
        value={element.radius}
        min={0}
        max={50}
        step={0.5}
        disabled={disabled}
        onChange={(radius) => onChange({ ...element, radius }, 'radius')}
      />
      <Row label={t.kinds.image}>
        <PictureButton
          label={t.panel.replace}
          disabled={disabled}
          onPicture={({ fileId }) => onChange({ ...element, fileId })}
        />
      </Row>
    </Group>
  )
}

function LogoProperties({ element, disabled, onChange }: Props<'logo'>) {
  const t = useTexts(templateDesignerTexts)
  return (
    <Group title={t.kinds.logo}>
      <SwitchRow
        label={t.panel.plate}
        checked={element.plate}
        disabled={disabled}
        onChange={(plate) => onChange({ ...element, plate })}
      />
    </Group>
  )
}
