import { z } from 'zod'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
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
  people: endpoint({ method: 'GET', path: '/gallery/people' }, 'member', {
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
  }),
  file: endpoint({ method: 'GET', path: '/gallery/file' }, 'member', { file: true }),
  deferred: endpoint({ method: 'GET', path: '/gallery/deferred' }, 'member', { file: true }),
  agreed: endpoint({ method: 'GET', path: '/gallery/agreed' }, 'member', { file: true }),
  upload: endpoint({ method: 'POST', path: '/gallery/upload' }, 'member', {
    upload: sheetUpload(5),
    data: z.object({ importId: z.string() }),
  }),
  import: endpoint({ method: 'GET', path: '/gallery/imports/:id' }, 'member', {
    params: byId,
    query: importQuestion,
    data: importAnswer({ counts: {}, row: {} }),
  }),
  cancelImport: endpoint({ method: 'POST', path: '/gallery/imports/:id/cancel' }, 'member', { params: byId }),
  undoImport: endpoint({ method: 'POST', path: '/gallery/imports/:id/undo' }, 'member', {
    params: byId,
    data: undoneImport,
  }),
  importErrors: endpoint({ method: 'GET', path: '/gallery/imports/:id/errors' }, 'member', {
    params: byId,
    file: true,
  }),
})
