import { memo, useId, useMemo } from 'react'

import { type CardFaceModel, faceValue } from './card-face-model.ts'
import { designOf, faceHeight } from './design-of-skin.ts'
import { contentOf, type FaceContent } from './face-content.ts'
import type { FaceElement } from './face-design-model.ts'
import { FaceGround } from './face-ground.tsx'
import { FaceMarkShape, families } from './face-marks.tsx'
import { layElement } from './lay-element.ts'

interface DrawingProps {
  model: CardFaceModel
  marked?: boolean
  /** Where the drawing stands inside another one. */
  place?: { x: number; y: number; width: number; height: number }
  /** Print draws the ground larger than what stands on it. */
  part?: 'ground' | 'elements'
}

/** The drawing alone, as one `svg` of 100 × 133.33 or 100 × 60, from shapes, texts and pictures without any style sheet. */
export function FaceDrawing({ model, marked = false, place, part }: DrawingProps) {
  const uid = `cf${useId().replace(/[^\w-]/g, '')}`
  const { orientation, skin } = model
  const design = useMemo(() => designOf(skin, orientation), [skin, orientation])
  const content = useMemo(() => contentOf(model, design), [model, design])
  const spoken = ['name', 'title', 'department'].flatMap((key) => faceValue(model, key) ?? [])
  return (
    <svg
      className="cf-svg"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 100 ${Math.round(faceHeight[orientation] * 100) / 100}`}
      fontFamily={families.sans}
      role="img"
      aria-label={[...spoken, content.company].join('，')}
      {...place}
      {...(part === 'ground' && { preserveAspectRatio: 'none' })}
    >
      {part !== 'elements' && (
        <FaceGround
          design={design}
          orientation={orientation}
          uid={uid}
          initial={content.initial}
          imageUrl={content.imageUrl}
        />
      )}
      {(part === 'ground' ? [] : design.elements).map((element) => (
        <DrawnElement key={element.id} element={element} content={content} uid={uid} marked={marked} />
      ))}
    </svg>
  )
}

interface ElementProps {
  element: FaceElement
  content: FaceContent
  uid: string
  marked: boolean
}

const drawnFrom = ['values', 'company', 'logo', 'avatarUrl', 'qrUrl', 'lines'] as const

/** What an element is drawn from stays the same while another one is moved: only the changed one is drawn again. */
const isSame = (before: ElementProps, after: ElementProps) =>
  before.element === after.element &&
  before.marked === after.marked &&
  before.uid === after.uid &&
  (before.content === after.content ||
    (drawnFrom.every((part) => isAlike(before.content[part], after.content[part])) &&
      pictureOf(before) === pictureOf(after)))

const pictureOf = ({ element, content }: ElementProps) =>
  element.kind === 'image' ? content.imageUrl(element.fileId) : ''

/** Equal in what they hold: contents are made anew for every design, their fields are not. */
function isAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b))
}

const plain = (value: unknown) => (value instanceof Map ? [...value] : value)

const DrawnElement = memo(function DrawnElement({ element, content, uid, marked }: ElementProps) {
  const marks = layElement(element, content)
  if (marks.length === 0) return null
  const id = `${uid}${element.id}`
  const shapes = marks.map((mark, index) => <FaceMarkShape key={index} mark={mark} id={`${id}-${index}`} />)
  return marked ? <g data-element-id={element.id}>{shapes}</g> : shapes
}, isSame)
