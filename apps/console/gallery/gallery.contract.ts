import { z } from 'zod'
import { defineContract } from '#platform/contract/endpoint.ts'
import { importAnswer, importQuestion, sheetUpload, undoneImport } from '#platform/contract/imports.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId } from '#platform/contract/schemas.ts'

export const personStates = ['working', 'leaving', 'left'] as const

const people = pageOf(
  z.object({
    id: z.string(),
    name: z.string(),
    department: z.string(),
    state: z.enum(personStates),
    visits: z.number(),
    seenAt: z.string(),
  }),
)

/** Calls that only development answers, by `tools/gallery-calls.mjs`; the query asks for an empty list, a failure or, never called, none. */
export const galleryContract = defineContract('gallery', {
  people: {
    method: 'GET',
    path: '/gallery/people',
    access: 'member',
    query: paging.extend({
      keyword: z.string().optional(),
      state: z.enum(personStates).optional(),
      from: z.string().optional(),
      to: z.string().optional(),
      sort: z.string().optional(),
      order: z.enum(['asc', 'desc']).optional(),
      answer: z.enum(['empty', 'failed', 'none']).optional(),
    }),
    data: people,
  },
  file: { method: 'GET', path: '/gallery/file', access: 'member', file: true },
  deferred: { method: 'GET', path: '/gallery/deferred', access: 'member', file: true },
  agreed: { method: 'GET', path: '/gallery/agreed', access: 'member', file: true },
  upload: {
    method: 'POST',
    path: '/gallery/upload',
    access: 'member',
    upload: sheetUpload(5),
    data: z.object({ importId: z.string() }),
  },
  import: {
    method: 'GET',
    path: '/gallery/imports/:id',
    access: 'member',
    params: byId,
    query: importQuestion,
    data: importAnswer({ counts: {}, row: {} }),
  },
  cancelImport: { method: 'POST', path: '/gallery/imports/:id/cancel', access: 'member', params: byId },
  undoImport: {
    method: 'POST',
    path: '/gallery/imports/:id/undo',
    access: 'member',
    params: byId,
    data: undoneImport,
  },
  importErrors: {
    method: 'GET',
    path: '/gallery/imports/:id/errors',
    access: 'member',
    params: byId,
    file: true,
  },
})
