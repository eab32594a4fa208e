import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import {
  questionFieldsOf,
  readPageForm,
  type QuestionForm,
} from '#features/customers/customer-forms/server/question-forms.public.ts'
import { copyForm, findPublishedForms } from '#features/customers/customer-forms/server/owned-forms.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ClosedGate, PageGate } from '../face/gate-model.ts'
import {
  type GateFlaw,
  type GatePlace,
  type GateVisit,
  openGate,
  type SentGate,
  sendGateCode,
  withdrawPass,
} from './gate-opening.actions.ts'
import { holderOf } from './pass-cookie.adapter.ts'
import { findGate, findPass, type Gate, type GatedSubject, writeGate } from './share-gates.repository.ts'

export { gateHandlers, type GateReach } from './gate-settings.actions.ts'
export { mayHoldPass } from './pass-cookie.adapter.ts'
export { deleteGates } from './share-gates.repository.ts'

/** A gate that is closed without a pass, with its questions. */
export interface SetGate {
  gate: Gate
  form: QuestionForm | null
}

/** The gate of a thing; undefined where it has none. */
export async function findClosedGate(tx: Tx, { type, id }: GatedSubject): Promise<SetGate | undefined> {
  const gate = await findGate(tx, id)
  if (!gate || gate.mode === 'none') return undefined
  const forms = gate.mode === 'form' ? await findPublishedForms(tx, { kind: type, id }) : []
  const inForce = forms.find(({ state }) => state === 'published')
  return { gate, form: inForce ? { ...inForce, number: inForce.number ?? 0 } : null }
}

/** Whether this browser has opened a gate. A request without our cookie costs no question. */
export async function hasPass(
  { request, services }: { request: FastifyRequest; services: Services },
  { companyId, gate }: { companyId: string; gate: Gate },
): Promise<boolean> {
  const holder = await holderOf({ request, services }, companyId)
  if (holder === undefined) return false
  const pass = await services.database.asTenant(companyId, (tx) => findPass(tx, gate, holder), {
    readOnly: true,
  })
  return pass !== undefined
}

/** The page that a gate stands on. */
export interface GatePage {
  /** Without what stands behind. */
  path: string
  company: string
  pagesBehind: number | null
  language: Language
}

const nothing = { name: '', mobile: '', company: '' }

/** The gate at the end of a free part, with what was sent to it. */
export function closedGate(
  { gate, form }: SetGate,
  { path, company, pagesBehind, language }: GatePage,
  sent?: GateFlaw & { form: SentGate },
): ClosedGate {
  const values = sent
    ? { name: sent.form.name, mobile: sent.form.mobile, company: sent.form.company }
    : nothing
  return {
    state: 'closed',
    mode: gate.mode === 'sms' ? 'sms' : 'form',
    action: `${path}/gate`,
    lead: gate.lead,
    company,
    pagesBehind,
    values,
    fields: form
      ? questionFieldsOf(form, {
          sent: sent?.form.sent ?? {},
          flaws: sent?.flaws ?? {},
          query: {},
          language,
        })
      : [],
    note: sent?.note ?? null,
    testCode: sent?.testCode ?? null,
  }
}

/** The gate of a page that this browser has opened. */
export const openGateOf = (path: string): PageGate => ({ state: 'open', action: `${path}/gate` })

const field = (max: number) => z.string().max(max).catch('')
const sentSchema = z.object({
  name: field(40),
  mobile: field(30),
  company: field(60),
  code: field(10),
  website: field(1000),
  consent: field(4),
  sent: z.record(z.string(), z.array(z.string())).catch({}),
})

function formOf(request: FastifyRequest): SentGate {
  const { consent, ...form } = sentSchema.parse(request.body ?? {})
  return { ...form, consent: consent === '1' }
}

/** A page with a gate that a form was sent to. */
interface GatedPage {
  place: GatePlace
  page: GatePage
  /** The address at which a reader goes on who has opened the gate. */
  rest: string
  /** Draws the page with its free part and this gate. */
  show(gate: ClosedGate): FastifyReply
}

interface Mounted {
  /** The path of the pages, such as `/p`. */
  path: string
  visitOf(request: FastifyRequest, reply: FastifyReply): GateVisit
  /** The page of an address; undefined where it is not shown or has no gate. */
  open(visit: GateVisit, id: string): Promise<GatedPage | undefined>
  missing(visit: GateVisit): FastifyReply
}

type ById = FastifyRequest<{ Params: { id: string } }>

/** Long answers of a whole form, each sign of which takes nine bytes. */
const longestForm = 256 * 1024

/** Mounts the forms of a gate below the pages of a kind of things. */
export async function mountGateForms(app: FastifyInstance, { path, visitOf, open, missing }: Mounted) {
  const drawn = { config: { access: 'page' as const, isDrawn: true } }
  const flawed = ({ place, page, show }: GatedPage, form: SentGate, flaw: GateFlaw) =>
    show(closedGate(place, page, { ...flaw, form }))
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => done(null, readPageForm(String(body))),
    )
    scope.post(`${path}/:id/gate`, drawn, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const found = await open(visit, request.params.id)
      if (!found) return missing(visit)
      const form = formOf(request)
      const outcome = await openGate(visit, found.place, form)
      return outcome === 'opened' ? reply.redirect(found.rest, 303) : flawed(found, form, outcome)
    })
    scope.post(`${path}/:id/gate/code`, drawn, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const found = await open(visit, request.params.id)
      if (!found) return missing(visit)
      const form = formOf(request)
      return flawed(found, form, await sendGateCode(visit, found.place, form))
    })
    scope.post(`${path}/:id/gate/withdraw`, drawn, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const found = await open(visit, request.params.id)
      if (!found) return missing(visit)
      await withdrawPass(visit, found.place)
      return flawed(found, formOf(request), { note: 'withdrawn' })
    })
  })
}

/** A copy of a thing has the same gate with the same questions. */
export async function copyGate(
  tx: Tx,
  { type, from, to, by }: { type: GatedSubject['type']; from: string; to: string; by: string },
): Promise<void> {
  const gate = await findGate(tx, from)
  if (!gate) return
  const { mode, free, lead } = gate
  await writeGate(tx, { type, id: to }, { mode, free, lead, version: 0 })
  await copyForm(tx, { from: { kind: type, id: from }, to: { kind: type, id: to }, by })
}
