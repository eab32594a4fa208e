import { z } from 'zod'

import type { RichText } from '../rich-text.contract.ts'
import type { ContentEditorTexts } from './web.texts.ts'

type FieldKey = keyof ContentEditorTexts['fields']

/** One property of a block as its form shows it; read from the schema of its kind, so that a new kind has a form at once. */
export type BlockField = { key: FieldKey; isOptional: boolean } & (
  | { control: 'line' | 'paragraph'; most: number | undefined }
  | { control: 'choice'; values: readonly string[] }
  | { control: 'number'; min: number; max: number }
  | { control: 'switch' | 'link' | 'picture' | 'document' | 'content' | 'activity' | 'video' | 'rich' }
  | { control: 'group'; fields: readonly BlockField[] }
  | { control: 'entries'; fields: readonly BlockField[]; most: number | undefined }
)
export type Values = Readonly<Record<string, unknown>>

/** Names that say more than their schema does. */
const byName: Readonly<Record<string, 'link' | 'picture' | 'content' | 'activity' | 'video' | 'rich'>> = {
  link: 'link',
  url: 'link',
  map: 'link',
  fileId: 'picture',
  qrFileId: 'picture',
  posterFileId: 'picture',
  contentId: 'content',
  promotionId: 'activity',
  videoId: 'video',
  rich: 'rich',
  answer: 'rich',
}
const ofSeveralLines = new Set(['text', 'address'])
/** Ids are made by the program; places of a picture that lead somewhere stay as they are. */
const unseen = new Set(['id', 'areas'])

function arrayField(schema: z.ZodArray, isFile: boolean) {
  const fields = fieldsOf(schema.element as z.ZodType, isFile)
  const most = schema._zod.bag['maximum']
  return { control: 'entries', fields, most: typeof most === 'number' ? most : undefined } as const
}

function plainControl(key: string, schema: z.ZodType) {
  if (schema instanceof z.ZodEnum) return { control: 'choice', values: schema.options.map(String) } as const
  if (schema instanceof z.ZodBoolean) return { control: 'switch' } as const
  if (schema instanceof z.ZodNumber)
    return { control: 'number', min: schema.minValue ?? 0, max: schema.maxValue ?? 100 } as const
  const most = schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined
  return { control: ofSeveralLines.has(key) ? 'paragraph' : 'line', most } as const
}

function controlOf(key: string, schema: z.ZodType, isFile: boolean) {
  const named = byName[key]
  if (named !== undefined) return { control: isFile && named === 'picture' ? 'document' : named } as const
  if (schema instanceof z.ZodArray) return arrayField(schema, isFile)
  if (schema instanceof z.ZodObject) return { control: 'group', fields: fieldsOf(schema, isFile) } as const
  return plainControl(key, schema)
}

/** The fields of a schema, in its order. `isFile`: what it points at are documents. */
export function fieldsOf(schema: z.ZodType, isFile = false): BlockField[] {
  if (!(schema instanceof z.ZodObject)) return []
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>
  return Object.entries(shape)
    .filter(([key]) => !unseen.has(key))
    .map(([key, part]) => {
      const isOptional = part instanceof z.ZodOptional
      const inner = isOptional ? (part.unwrap() as z.ZodType) : part
      return { key: key as FieldKey, isOptional, ...controlOf(key, inner, isFile) }
    })
}

/** The fields that a person sees who only changes words and pictures. */
export const isWordOrPicture = ({ control }: BlockField) =>
  ['line', 'paragraph', 'rich', 'picture', 'entries', 'group'].includes(control)

export const withValue = (values: Values, key: string, value: unknown): Values => {
  const { [key]: _before, ...rest } = values
  return value === undefined ? rest : { ...values, [key]: value }
}

const emptyRich: RichText = [{ type: 'p', runs: [] }]

function firstValue(field: BlockField, label: string): unknown {
  if (field.isOptional) return undefined
  switch (field.control) {
    case 'rich':
      return emptyRich
    case 'switch':
      return false
    case 'link':
      return 'https://'
    case 'choice':
      return field.values[0]
    case 'line':
      return ['title', 'label', 'question', 'name', 'value'].includes(field.key) ? label : ''
    default:
      return ''
  }
}

/** A new entry of a list: with a label where it must have one. */
export function newEntry(fields: readonly BlockField[], label: string): Values {
  const values = fields.map((field) => [field.key, firstValue(field, label)] as const)
  return {
    id: crypto.randomUUID(),
    ...Object.fromEntries<unknown>(values.filter(([, value]) => value !== undefined)),
  }
}
