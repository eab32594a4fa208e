import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'
import { CardProperties } from './card-properties.tsx'
import { ColorField } from './color-field.tsx'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { edited } from './design-edits.ts'
import { useDesign, useDesignStore } from './design-store.ts'
import { useDesigner } from './designer-context.ts'
import { ElementProperties } from './element-properties.tsx'
import { PlaceProperties } from './place-properties.tsx'
import { unseenFields } from './sample-fields.ts'
import { Group } from './property-group.tsx'

/** What is selected, with everything that can be changed about it; the card while nothing is. */
export function PropertiesPanel() {
  const t = useTexts(templateDesignerTexts)
  const store = useDesignStore()
  const { nameOf, model } = useDesigner()
  const settled = useDesign((state) => state.settled)
  const selected = useDesign((state) => state.selected)
  const canEdit = useDesign((state) => state.canEdit)
  const own = settled.elements.filter(({ id }) => selected.includes(id))
  const [only] = own.length === 1 ? own : []
  if (own.length === 0) {
    return (
      <CardProperties
        design={settled}
        disabled={!canEdit}
        onChange={(design, topic) => store.getState().change(design, topic && `card ${topic}`)}
      />
    )
  }
  const put = (element: FaceElement, topic?: string) => {
    const { design, change } = store.getState()
    change(
      edited(design, [element.id], () => element),
      topic && `${topic} ${element.id}`,
    )
  }
  return (
    <>
      <h2 className="design-subject">{only ? nameOf(only) : fill(t.panel.several, { count: own.length })}</h2>
      {only && unseenFields(model, settled).includes(only) ? (
        <p className="design-sample-note">{t.panel.sample}</p>
      ) : null}
      <PlaceProperties elements={own} disabled={!canEdit} />
      {only ? (
        <ElementProperties key={only.id} element={only} disabled={!canEdit} onChange={put} />
      ) : (
        <CommonColor elements={own} disabled={!canEdit} />
      )}
    </>
  )
}

/** The colour of several texts at once. */
function CommonColor({ elements, disabled }: { elements: readonly FaceElement[]; disabled: boolean }) {
  const t = useTexts(templateDesignerTexts)
  const store = useDesignStore()
  const ids = elements.flatMap((element) => ('style' in element ? [element.id] : []))
  const first = elements.find((element) => 'style' in element)
  if (!first || !('style' in first)) return null
  return (
    <Group title={t.panel.text}>
      <ColorField
        label={t.panel.color}
        value={first.style.color}
        disabled={disabled}
        onChange={(color) => {
          const { design, change } = store.getState()
          change(
            edited(design, ids, (element) =>
              'style' in element ? { ...element, style: { ...element.style, color } } : element,
            ),
            `color ${ids.join()}`,
          )
        }}
      />
    </Group>
  )
}
