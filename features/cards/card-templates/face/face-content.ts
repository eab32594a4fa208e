import { type CardFaceModel, type FaceField, faceValue, printed } from './card-face-model.ts'
import type { FaceDesign } from './face-design-model.ts'
import { isEastAsian, monogram } from './text-fit.ts'

/** What a card puts into the elements of a design. The same object as long as nothing of it changes. */
export interface FaceContent {
  /** By key, as printed. */
  values: ReadonlyMap<string, FaceField>
  company: string
  initial: string
  monogram: string
  /** Whether the name may run from top to bottom. */
  isTall: boolean
  logo: { url: string; ratio: number } | null
  avatarUrl: string | null
  qrUrl: string | null
  imageUrl(fileId: string): string
  /** Contact data without a place of its own, in order. */
  lines: readonly FaceField[]
}

const storedImage = (fileId: string) => `/files/${fileId}/1024`

/** Fields whose place is beside the name on every face; they are never lines. */
const spoken: ReadonlySet<string> = new Set(['name', 'latinName', 'title', 'department', 'company'])

function placedKeys({ elements }: FaceDesign): ReadonlySet<string> {
  const shown = elements.filter(({ hidden }) => !hidden)
  return new Set([
    ...spoken,
    ...shown.flatMap((element) => {
      if (element.kind === 'field') return [element.key]
      return element.kind === 'stack' ? element.items.flatMap(({ keys }) => keys) : []
    }),
  ])
}

const isShown = ({ mask, value }: FaceField) => mask !== 'tapToReveal' && value.trim() !== ''

/** Everything that a design may draw of a card: what is hidden, empty or waits for a tap is not in it. */
export function contentOf(model: CardFaceModel, design: FaceDesign): FaceContent {
  const shown = model.fields.filter(isShown)
  const placed = placedKeys(design)
  const name = faceValue(model, 'name') ?? ''
  const company = faceValue(model, 'company') ?? model.company.name
  return {
    values: new Map(shown.map((field) => [field.key, { ...field, value: printed(field) }])),
    company,
    initial: [...monogram(company)][0] ?? '',
    monogram: monogram(name || company),
    isTall: isEastAsian(name) && [...name].length <= 7,
    logo:
      model.company.logoUrl === null
        ? null
        : { url: model.company.logoUrl, ratio: model.company.logoRatio ?? 1 },
    avatarUrl: model.avatarUrl,
    qrUrl: model.qrUrl ?? null,
    imageUrl: (fileId) => model.images?.[fileId] ?? storedImage(fileId),
    lines: shown
      .filter(({ key, type }) => !placed.has(key) && type !== 'paragraph')
      .map((field) => ({ ...field, value: printed(field) })),
  }
}

/** The text of a key on this card; empty where it has none. */
export function textOf(content: FaceContent, key: string): string {
  if (key === 'company') return content.company
  return key === 'initial' ? content.initial : (content.values.get(key)?.value ?? '')
}
