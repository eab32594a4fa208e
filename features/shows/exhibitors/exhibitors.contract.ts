import { z } from 'zod'

import { applicationStates } from '#features/shows/recruitment/recruitment.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  choicesParam,
  id,
  line,
  moment,
  mostAtOnce,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'
import { tableFormats } from '#platform/contract/table-formats.ts'

/** `hidden` is not in the directory yet, `withheld` was taken out of it by the organiser. */
export const exhibitorStates = ['hidden', 'published', 'withheld', 'ended'] as const
export type ExhibitorState = (typeof exhibitorStates)[number]

/** The moves of an exhibitor's entry by its organiser. */
export const exhibitorMoves = ['publish', 'withhold'] as const
export type ExhibitorMove = (typeof exhibitorMoves)[number]
export type ExhibitorEvent = ExhibitorMove | 'hide' | 'end'

/** E1 answers for the exhibitor, E2 keeps its entry and its leads, E3 collects leads. */
export const exhibitorRoles = ['E1', 'E2', 'E3'] as const
export type ExhibitorRole = (typeof exhibitorRoles)[number]
export const exhibitorUserStates = ['invited', 'active', 'disabled', 'removed'] as const
export type ExhibitorUserState = (typeof exhibitorUserStates)[number]

export const debtChoices = ['yes', 'no'] as const

const product = z.object({ name: requiredLine(60), note: line(200) })
export type ExhibitorProduct = z.infer<typeof product>

/** The words of an exhibitor about itself in the directory. */
export const profileDraft = z.object({
  name: requiredLine(80),
  intro: paragraph(2000),
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(200)]),
  categories: z.array(requiredLine(40)).max(10),
  products: z.array(product).max(20),
})
export type ProfileDraft = z.infer<typeof profileDraft>

const action = z.object({
  event: z.enum(exhibitorMoves),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

export const exhibitorRow = z.object({
  id,
  applicationId: id,
  name: z.string(),
  categories: z.array(z.string()),
  booths: z.array(z.object({ number: z.string(), hall: z.string() })),
  state: z.enum(exhibitorStates),
  /** How much of the entry is written, in percent. */
  profile: z.number().int(),
  /** How many passes come with its booths. */
  passesAllowed: z.number().int(),
  passesUsed: z.number().int(),
  /** How many visitors its people have met; who they are the organiser does not see. */
  leads: z.number().int(),
  /** When one of its people was last in the portal. */
  seenAt: moment.nullable(),
  /** In fen: what the contract asks for and was not paid. */
  debt: z.number().int(),
  version: z.number().int(),
  actions: z.array(action),
})
export type ExhibitorRow = z.infer<typeof exhibitorRow>

const user = z.object({
  id,
  name: z.string(),
  mobile: z.string(),
  role: z.enum(exhibitorRoles),
  state: z.enum(exhibitorUserStates),
})

export const exhibitorDetail = exhibitorRow.extend({
  activityId: id,
  intro: z.string(),
  website: z.string(),
  products: z.array(product),
  users: z.array(user),
  publishedAt: moment.nullable(),
  application: z.object({ id, number: z.number().int(), state: z.enum(applicationStates) }),
})
export type ExhibitorDetail = z.infer<typeof exhibitorDetail>

export const exhibitorFilter = z.object({
  activityId: id,
  status: choicesParam(exhibitorStates).optional(),
  category: line(40).optional(),
  hallId: id.optional(),
  debt: z.enum(debtChoices).optional(),
  keyword: line(60).optional(),
})
export type ExhibitorFilter = z.infer<typeof exhibitorFilter>

const ids = z.array(id).min(1).max(mostAtOnce)

export const exhibitorsContract = defineContract('exhibitors', {
  list: endpoint({ method: 'POST', path: '/v2/exhibitor/list' }, 'exhibitor:view', {
    body: exhibitorFilter.extend(paging.shape),
    data: pageOf(exhibitorRow),
  }),
  /** The filters of the list, and how many exhibitors stand in each state. */
  choices: endpoint({ method: 'GET', path: '/v2/exhibitor/choices' }, 'exhibitor:view', {
    query: z.object({ activityId: id }),
    data: z.object({
      categories: z.array(z.string()),
      halls: z.array(z.object({ id, name: z.string() })),
      states: z.array(z.object({ state: z.enum(exhibitorStates), total: z.number().int() })),
    }),
  }),
  detail: endpoint({ method: 'GET', path: '/v2/exhibitor/detail/:id' }, 'exhibitor:view', {
    params: byId,
    data: exhibitorDetail,
  }),
  /** The exhibitor that came of an application, where there is one. */
  ofApplication: endpoint({ method: 'GET', path: '/v2/exhibitor/application/:id' }, 'exhibitor:view', {
    params: byId,
    data: z.object({ id: id.nullable() }),
  }),
  /** Lets the browser of a colleague read the portal as the owner of the exhibitor sees it, for half an hour. */
  look: endpoint({ method: 'POST', path: '/v2/exhibitor/look/:id' }, 'exhibitor:view', {
    params: byId,
    data: z.object({ path: z.string() }),
  }),
  move: endpoint({ method: 'PUT', path: '/v2/exhibitor/state' }, 'exhibitor:edit', {
    body: z.object({ ids, event: z.enum(exhibitorMoves) }),
    data: z.array(batchLine),
  }),
  /** Asks owners by SMS to finish what is open in the portal; nobody is asked twice a day. */
  remind: endpoint({ method: 'POST', path: '/v2/exhibitor/remind' }, 'exhibitor:edit', {
    body: z.object({ ids }),
    data: z.array(batchLine),
  }),
  /** The published directory on paper; a large one is drawn by a job, which answers with 202. */
  directoryFile: endpoint({ method: 'GET', path: '/v2/exhibitor/directory' }, 'exhibitor:view', {
    query: z.object({ activityId: id }),
    file: true,
    writes: true,
    unmasked: 'it is what everybody may read in the public directory',
  }),
  export: endpoint({ method: 'GET', path: '/v2/exhibitor/export' }, 'exhibitor:view', {
    query: exhibitorFilter.extend({ format: z.enum(tableFormats).optional() }),
    file: true,
    unmasked: 'companies and booths stand in it, and no person',
  }),
})
