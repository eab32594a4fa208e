import { z } from 'zod'

import { line } from '#platform/contract/schemas.ts'

import { skinIds } from './face/card-face-model.ts'
import {
  avatarShapes,
  drawnShapes,
  logoPlaces,
  nameForms,
  textAligns,
  textFamilies,
  textPlaces,
  textWeights,
} from './face/face-design-model.ts'

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
/** Hundredths of the card's width; a little outside of the card is allowed, so that shapes may bleed. */
const length = z.number().min(-40).max(180)
const size = z.number().min(0.2).max(180)
const share = z.number().min(0).max(1)
const fileId = line(80)

const box = {
  id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  x: length,
  y: length,
  w: size,
  h: size,
  hidden: z.boolean().optional(),
  locked: z.boolean().optional(),
  names: z.enum(nameForms).optional(),
}

const textStyle = z.object({
  size: z.number().min(1).max(40),
  min: z.number().min(1).max(40),
  lines: z.number().int().min(1).max(6),
  weight: z.literal([...textWeights]),
  family: z.enum(textFamilies),
  align: z.enum(textAligns),
  place: z.enum(textPlaces),
  color: colour,
  vertical: z.boolean().optional(),
})

const fieldKey = z.string().regex(/^[a-z][A-Za-z0-9]{1,29}$/)

const element = z.discriminatedUnion('kind', [
  z.object({
    ...box,
    kind: z.literal('field'),
    key: fieldKey,
    icon: z.boolean(),
    label: z.boolean(),
    style: textStyle,
    logo: z.enum(logoPlaces).optional(),
  }),
  z.object({ ...box, kind: z.literal('text'), text: line(100), style: textStyle }),
  z.object({
    ...box,
    kind: z.literal('stack'),
    place: z.enum(textPlaces),
    items: z
      .array(
        z.object({
          keys: z.array(fieldKey).min(1).max(4).readonly(),
          gap: z.number().min(0).max(40),
          style: textStyle,
        }),
      )
      .min(1)
      .max(8)
      .readonly(),
  }),
  z.object({
    ...box,
    kind: z.literal('lines'),
    rows: z.number().int().min(1).max(10),
    icon: z.boolean(),
    gap: z.number().min(0).max(20),
    iconColor: colour,
    style: textStyle,
    columns: z.literal([1, 2]).optional(),
  }),
  z.object({ ...box, kind: z.literal('logo'), plate: z.boolean() }),
  z.object({
    ...box,
    kind: z.literal('avatar'),
    shape: z.enum(avatarShapes),
    plate: colour.optional(),
    color: colour.optional(),
    family: z.enum(textFamilies).optional(),
    border: z.object({ color: colour, width: z.number().min(0.1).max(5) }).optional(),
    photoOnly: z.boolean().optional(),
  }),
  z.object({ ...box, kind: z.literal('qr') }),
  z.object({
    ...box,
    kind: z.literal('image'),
    fileId,
    fit: z.enum(['cover', 'contain']),
    radius: z.number().min(0).max(50),
  }),
  z.object({
    ...box,
    kind: z.literal('shape'),
    shape: z.enum(drawnShapes),
    fill: colour,
    opacity: share,
    radius: z.number().min(0).max(50),
  }),
])

const ground = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('color'), color: colour }),
  z.object({ kind: z.literal('gradient'), from: colour, to: colour, angle: z.number().min(0).max(360) }),
  z.object({ kind: z.literal('image'), fileId, veil: colour, veilOpacity: share }),
  z.object({ kind: z.literal('art'), skinId: z.enum(skinIds), accent: colour.optional() }),
])

/** A face of the company's own, as `face/face-design-model.ts` describes it. */
export const faceDesign = z.object({
  version: z.literal(1),
  grid: z.number().min(0.5).max(10),
  ground,
  elements: z.array(element).max(80).readonly(),
})
