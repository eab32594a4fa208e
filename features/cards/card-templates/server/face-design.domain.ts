import type { FaceDesign, FaceElement } from '../face/face-design-model.ts'

/** The height of a card in hundredths of its width. */
const heights = { vertical: 400 / 3, horizontal: 60 } as const

/** A design travels with every opened card. */
export const maxDesignBytes = 64 * 1024

export interface DesignGround {
  orientation: keyof typeof heights
  /** The fields of the template, hidden ones too: what is hidden later must not make a design unusable. */
  fieldKeys: ReadonlySet<string>
}

export type DesignProblem =
  | { kind: 'unknownField'; element: string; key: string }
  | { kind: 'outside'; element: string }
  | { kind: 'twice'; element: string }
  | { kind: 'tooLarge' }

const touchesCard = ({ x, y, w, h }: FaceElement, height: number) =>
  x < 100 && y < height && x + w > 0 && y + h > 0

/** The fields that every card of every template has. */
const ownKeys: ReadonlySet<string> = new Set(['company', 'initial'])

function keysOf(element: FaceElement): readonly string[] {
  if (element.kind === 'field') return [element.key]
  return element.kind === 'stack' ? element.items.flatMap(({ keys }) => keys) : []
}

function* problemsOf(
  elements: readonly FaceElement[],
  { orientation, fieldKeys }: DesignGround,
): Generator<DesignProblem> {
  const seen = new Set<string>()
  for (const element of elements) {
    if (seen.has(element.id)) yield { kind: 'twice', element: element.id }
    seen.add(element.id)
    const unknown = keysOf(element).find((key) => !fieldKeys.has(key) && !ownKeys.has(key))
    if (unknown !== undefined) yield { kind: 'unknownField', element: element.id, key: unknown }
    if (!touchesCard(element, heights[orientation])) yield { kind: 'outside', element: element.id }
  }
}

/** Why a design cannot be drawn on the cards of a template; empty where it can. */
export function problemsOfDesign(design: FaceDesign, ground: DesignGround): DesignProblem[] {
  const problems = [...problemsOf(design.elements, ground)]
  return new TextEncoder().encode(JSON.stringify(design)).length > maxDesignBytes
    ? [{ kind: 'tooLarge' }, ...problems]
    : problems
}

/** The stored pictures that a design shows, each once. */
export function picturesOf({ ground, elements }: FaceDesign): string[] {
  const ids = elements.flatMap((element) => (element.kind === 'image' ? [element.fileId] : []))
  return [...new Set(ground.kind === 'image' ? [ground.fileId, ...ids] : ids)]
}
