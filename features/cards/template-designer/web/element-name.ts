import type { Translation } from '#platform/text/texts.ts'
import type { FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'
import type { text } from '../text/zh-CN.ts'

/** What an element is called: a field by its label, a text by its content, the rest by its kind. */
export function elementName(
  element: FaceElement,
  kinds: Translation<typeof text>['kinds'],
  fieldName: (key: string) => string,
): string {
  switch (element.kind) {
    case 'field':
      return element.key === 'initial' ? kinds.initial : fieldName(element.key)
    case 'text':
      return element.text.trim() || kinds.text
    case 'stack':
      return element.items.flatMap(({ keys }) => keys.map(fieldName)).join(' · ')
    case 'shape':
      return kinds[element.shape]
    default:
      return kinds[element.kind]
  }
}
