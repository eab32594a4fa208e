import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, moment, paragraph } from '#platform/contract/schemas.ts'

const fieldKey = z.string().regex(/^[a-z][A-Za-z0-9]{1,29}$/)
export const fillOutcomes = ['changed', 'unchanged', 'refused'] as const
export type FillOutcome = (typeof fillOutcomes)[number]

/** What happens, or has happened, to one card. */
const fillLine = z.object({
  carteId: id,
  name: z.string(),
  department: z.string().nullable(),
  outcome: z.enum(fillOutcomes),
  /** Why a card is refused. */
  reason: z.string().nullable(),
  changes: z.array(z.object({ key: z.string(), before: z.string(), after: z.string() })),
  /** After an undo: whether the former values are back, or somebody had changed the card meanwhile. */
  undone: z.enum(['restored', 'kept']).nullable(),
})
export type FillLine = z.infer<typeof fillLine>

const fillCounts = z.object({
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
})

/** Which cards are filled: those named, or all of the template that fit. */
const fillFilter = z.object({
  ids: z.array(id).min(1).max(500).optional(),
  departmentId: id.optional(),
  states: z
    .array(z.enum(['draft', 'unclaimed', 'active', 'paused']))
    .min(1)
    .optional(),
  /** Leaves cards alone that hold a value of their own. */
  onlyEmpty: z.boolean().optional(),
})

const fillRow = z.object({
  fillId: id,
  jobId: id,
  status: z.enum([
    'uploaded',
    'validating',
    'to_confirm',
    'running',
    'completed',
    'partial',
    'failed',
    'cancelled',
    'undone',
  ]),
  fields: z.array(z.string()),
  counts: fillCounts,
  createdBy: z.string(),
  createdAt: moment,
  /** Until when the former values can be brought back; null where they cannot. */
  undoUntil: moment.nullable(),
})
export type FillRow = z.infer<typeof fillRow>

/** The same values for many cards at once: looked at first, then done card by card, and taken back within a day. */
export const cardFillsContract = defineContract('card-fills', {
  fill: endpoint({ method: 'PUT', path: '/v2/template/batchSetCarteVal' }, 'card:edit', {
    slow: true,
    creates: true,
    body: z.object({
      templateId: id,
      filter: fillFilter,
      /** An empty value clears the field. */
      fieldValues: z.record(fieldKey, paragraph(1000)),
      /** Fields whose own values go, so that the template's default shows. */
      restoreDefaults: z.array(fieldKey).max(60).optional(),
      /** Only looks: answers what would happen, with the first cards of each outcome. */
      dryRun: z.boolean().optional(),
    }),
    data: z.object({
      fillId: id.nullable(),
      jobId: id.nullable(),
      counts: fillCounts,
      lines: z.array(fillLine),
    }),
  }),
  list: endpoint({ method: 'GET', path: '/v2/carte/fills' }, 'card:edit', {
    query: paging.extend({ templateId: id }),
    data: pageOf(fillRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/carte/fills/:id' }, 'card:edit', {
    params: byId,
    query: paging.extend({ outcome: z.enum(fillOutcomes).optional() }),
    data: fillRow.extend({ lines: pageOf(fillLine) }),
  }),
  undo: endpoint({ method: 'POST', path: '/v2/carte/fills/:id/undo' }, 'card:edit', {
    slow: true,
    params: byId,
    data: z.object({ restored: z.number().int(), kept: z.number().int() }),
  }),
})
