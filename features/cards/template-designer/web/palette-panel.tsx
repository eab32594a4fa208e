import { useTexts } from '#platform/web/language/use-texts.ts'
import { fill } from '#platform/text/texts.ts'
import { contentOf } from '#features/cards/card-templates/face/face-content.ts'
import type { FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { useDesign, useDesignStore } from './design-store.ts'
import { useDesigner } from './designer-context.ts'
import { inFreePlace, newElement, newField, newKinds, newPicture, readableHere } from './new-elements.ts'
import { withSamples } from './sample-fields.ts'
import { PictureButton } from './picture-button.tsx'

const shapes = ['rect', 'ellipse', 'line'] as const
const parts = newKinds.filter((kind) => !(shapes as readonly string[]).includes(kind))

const keysOn = (elements: readonly FaceElement[]) =>
  new Set(
    elements.flatMap((element) =>
      element.kind === 'field'
        ? [element.key]
        : element.kind === 'stack'
          ? element.items.flatMap(({ keys }) => keys)
          : [],
    ),
  )

/** Everything that can be put onto the card. */
export function PalettePanel() {
  const t = useTexts(templateDesignerTexts)
  const store = useDesignStore()
  const { template, fieldName, model, sampleOf } = useDesigner()
  const elements = useDesign((state) => state.settled.elements)
  const canEdit = useDesign((state) => state.canEdit)
  const used = keysOn(elements)
  const add = (element: FaceElement) => {
    const { design, orientation, add: addAll } = store.getState()
    const sheet = { design, orientation }
    addAll([
      readableHere(
        inFreePlace(element, sheet, contentOf(withSamples(model, design, sampleOf), design)),
        sheet,
      ),
    ])
  }
  const fields = [...template.fieldRules]
    .filter(({ visible, maskPublic }) => visible && maskPublic !== 'hidden')
    .sort((a, b) => a.order - b.order)
  const keys = [...new Set([...fields.map(({ key }) => key), 'company'])]
  const button = (key: string, name: string, make: () => FaceElement) => (
    <button
      key={key}
      type="button"
      className="design-add"
      disabled={!canEdit}
      data-used={used.has(key) || undefined}
      title={
        used.has(key) ? `${fill(t.palette.add, { name })} · ${t.palette.used}` : fill(t.palette.add, { name })
      }
      onClick={() => add(make())}
    >
      {name}
    </button>
  )
  return (
    <section className="design-palette" aria-label={t.palette.title}>
      <h3>{t.palette.fields}</h3>
      <div className="design-adds">{keys.map((key) => button(key, fieldName(key), () => newField(key)))}</div>
      <h3>{t.palette.parts}</h3>
      <div className="design-adds">
        {parts.map((kind) => button(`kind ${kind}`, t.kinds[kind], () => newElement(kind, t.kinds.newText)))}
        {shapes.map((kind) => button(`kind ${kind}`, t.kinds[kind], () => newElement(kind, '')))}
      </div>
      <PictureButton
        label={t.palette.picture}
        disabled={!canEdit}
        onPicture={({ fileId, ratio }) => add(newPicture(fileId, ratio))}
      />
    </section>
  )
}
