import { useTexts } from '#platform/web/language/use-texts.ts'
import { faceTexts } from '#features/cards/card-templates/face/face.texts.ts'
import type { FaceDesign, FaceGround } from '#features/cards/card-templates/face/face-design-model.ts'
import { skinIds } from '#features/cards/card-templates/face/skin-ids-model.ts'
import { skinOf } from '#features/cards/card-templates/face/skin-list.ts'
import { ColorField } from './color-field.tsx'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { useDesigner } from './designer-context.ts'
import { PictureButton } from './picture-button.tsx'
import { Group } from './property-group.tsx'
import { NumberRow } from './number-row.tsx'
import { Row } from './property-row.tsx'
import { SelectRow } from './select-row.tsx'
import { ShareRow } from './share-row.tsx'

interface Props {
  design: FaceDesign
  disabled: boolean
  onChange: (design: FaceDesign, topic?: string) => void
}

type GroundProps<Kind extends FaceGround['kind']> = {
  ground: Extract<FaceGround, { kind: Kind }>
  disabled: boolean
  onChange: (ground: FaceGround, topic?: string) => void
}

const grounds = ['color', 'gradient', 'image', 'art'] as const

/** What the card stands on, while no element is selected. */
export function CardProperties({ design, disabled, onChange }: Props) {
  const t = useTexts(templateDesignerTexts)
  const { template } = useDesigner()
  const { ground } = design
  const set = (next: FaceGround, topic?: string) => onChange({ ...design, ground: next }, topic)
  const brand = template.company.brandColour || '#1f6fd6'
  const first = ground.kind === 'color' ? ground.color : ground.kind === 'gradient' ? ground.from : '#ffffff'
  const begin: Readonly<Record<(typeof grounds)[number], FaceGround | undefined>> = {
    color: { kind: 'color', color: first },
    gradient: { kind: 'gradient', from: first, to: brand, angle: 135 },
    // A ground of a picture begins with the picture.
    image: undefined,
    art: { kind: 'art', skinId: template.skin.skinId, accent: template.skin.accent },
  }
  const common = { disabled, onChange: set }
  return (
    <>
      <Group title={t.panel.ground}>
        <SelectRow
          label={t.panel.ground}
          value={ground.kind}
          options={grounds
            .filter((kind) => kind !== 'image' || ground.kind === 'image')
            .map((value) => ({ value, label: t.panel.grounds[value] }))}
          disabled={disabled}
          onChange={(kind) => begin[kind] && set(begin[kind])}
        />
        {ground.kind === 'color' && (
          <ColorField
            label={t.panel.color}
            value={ground.color}
            disabled={disabled}
            onChange={(color) => set({ ...ground, color }, 'ground')}
          />
        )}
        {ground.kind === 'gradient' && <GradientProperties ground={ground} {...common} />}
        {ground.kind === 'image' && <VeilProperties ground={ground} {...common} />}
        {ground.kind === 'art' && <ArtProperties ground={ground} {...common} />}
        <Row label={t.panel.grounds.image}>
          <PictureButton
            label={ground.kind === 'image' ? t.panel.replace : t.palette.picture}
            disabled={disabled}
            onPicture={({ fileId }) =>
              set(
                ground.kind === 'image'
                  ? { ...ground, fileId }
                  : { kind: 'image', fileId, veil: '#0b1622', veilOpacity: 0.55 },
              )
            }
          />
        </Row>
      </Group>
      <Group title={t.panel.card}>
        <NumberRow
          label={t.panel.grid}
          value={design.grid}
          min={0.5}
          max={10}
          step={0.5}
          disabled={disabled}
          onChange={(grid) => onChange({ ...design, grid }, 'grid')}
        />
      </Group>
    </>
  )
}

function GradientProperties({ ground, disabled, onChange }: GroundProps<'gradient'>) {
  const t = useTexts(templateDesignerTexts)
  return (
    <>
      <ColorField
        label={t.panel.from}
        value={ground.from}
        disabled={disabled}
        onChange={(from) => onChange({ ...ground, from }, 'from')}
      />
      <ColorField
        label={t.panel.to}
        value={ground.to}
        disabled={disabled}
        onChange={(to) => onChange({ ...ground, to }, 'to')}
      />
      <NumberRow
        label={t.panel.angle}
        value={ground.angle}
        min={0}
        max={360}
        step={15}
        disabled={disabled}
        onChange={(angle) => onChange({ ...ground, angle }, 'angle')}
      />
    </>
  )
}

function VeilProperties({ ground, disabled, onChange }: GroundProps<'image'>) {
  const t = useTexts(templateDesignerTexts)
  return (
    <>
      <ColorField
        label={t.panel.veil}
        value={ground.veil}
        disabled={disabled}
        onChange={(veil) => onChange({ ...ground, veil }, 'veil')}
      />
      <ShareRow
        label={t.panel.veilOpacity}
        value={ground.veilOpacity}
        disabled={disabled}
        onChange={(veilOpacity) => onChange({ ...ground, veilOpacity }, 'veil')}
      />
    </>
  )
}

function ArtProperties({ ground, disabled, onChange }: GroundProps<'art'>) {
  const t = useTexts(templateDesignerTexts)
  const face = useTexts(faceTexts)
  return (
    <>
      <SelectRow
        label={t.panel.skin}
        value={ground.skinId}
        options={skinIds.map((value) => ({ value, label: face.skins[value].name }))}
        disabled={disabled}
        onChange={(skinId) => onChange({ ...ground, skinId })}
      />
      <ColorField
        label={t.panel.accent}
        value={ground.accent ?? skinOf(ground.skinId).accent}
        disabled={disabled}
        onChange={(accent) => onChange({ ...ground, accent }, 'accent')}
      />
    </>
  )
}
