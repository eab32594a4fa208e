import { z } from 'zod'

import {
  formField,
  formsOfOwner,
  storedForm,
} from '#features/customers/customer-forms/customer-forms.contract.ts'
import { mostFields } from '#features/customers/customer-forms/face/form-fields-model.ts'
import { type Endpoint, endpoint } from '#platform/contract/endpoint.ts'
import { byId, paragraph } from '#platform/contract/schemas.ts'

/** The condition before visitors see the rest: nothing, leave a form, or prove a mobile number by a code. */
export const gateModes = ['none', 'form', 'sms'] as const
export type GateMode = (typeof gateModes)[number]

/** The most blocks or pages that may be free. */
export const mostFree = 300
export const longestLead = 200

export const gateDraft = z.object({
  mode: z.enum(gateModes),
  /** So many blocks of an album, or pages of a document, everybody sees; 0 for none. */
  free: z.number().int().min(0).max(mostFree),
  /** The company's own sentence above the form; empty for the usual one. */
  lead: paragraph(longestLead),
  /** 0 for a thing that never had a gate. */
  version: z.number().int().min(0),
})
export type GateDraft = z.infer<typeof gateDraft>

export const gateAnswer = gateDraft.extend({
  /** Visitors who opened it and have not taken their consent back. */
  opened: z.number().int(),
  /** The questions besides name, number and company. */
  forms: formsOfOwner,
})
export type GateAnswer = z.infer<typeof gateAnswer>

const formVersion = z.number().int()

/** The calls by which the gate of a kind of things is set; the feature of these things has them under its own path and permissions. */
export const gateEndpoints = <const V extends Endpoint['access'], const E extends Endpoint['access']>(
  path: Endpoint['path'],
  { view, edit }: { view: V; edit: E },
) => ({
  getGate: endpoint({ method: 'GET', path: `${path}/:id` }, view, { params: byId, data: gateAnswer }),
  updateGate: endpoint({ method: 'PUT', path: `${path}/:id` }, edit, {
    params: byId,
    body: gateDraft,
    data: gateAnswer,
  }),
  /** Writes the draft of the questions; what is in force stays until the draft is published. */
  saveGateForm: endpoint({ method: 'PUT', path: `${path}/:id/form` }, edit, {
    params: byId,
    body: z.object({ fields: z.array(formField).max(mostFields), version: formVersion.nullable() }),
    data: storedForm,
  }),
  publishGateForm: endpoint({ method: 'PUT', path: `${path}/:id/form/publish` }, edit, {
    params: byId,
    body: z.object({ version: formVersion }),
    data: storedForm,
  }),
  discardGateForm: endpoint({ method: 'DELETE', path: `${path}/:id/form/draft` }, edit, {
    params: byId,
    query: z.object({ version: z.coerce.number<number>().int() }),
    data: z.null(),
  }),
})
export type GateEndpoints = ReturnType<typeof gateEndpoints>
