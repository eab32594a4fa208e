import type { FormOwner } from '#features/customers/customer-forms/face/form-owners.ts'
import {
  discardDraft,
  publish,
  readForms,
  saveDraft,
} from '#features/customers/customer-forms/server/owned-forms.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Handlers } from '#platform/server/http/mount-contract.ts'

import type { GateAnswer, GateDraft, GateEndpoints } from '../share-gates.contract.ts'
import { versionConflict } from './share-gates.refusals.ts'
import { countPasses, findGate, type Gate, type GatedSubject, writeGate } from './share-gates.repository.ts'

const ownerOf = ({ type, id }: GatedSubject): FormOwner => ({ kind: type, id })

async function readGate(context: MemberContext, subject: GatedSubject): Promise<GateAnswer> {
  const { tx } = context
  const gate = await findGate(tx, subject.id)
  const { mode = 'none', free = 0, lead = '', version = 0 } = gate ?? {}
  return {
    mode,
    free,
    lead,
    version,
    opened: await countPasses(tx, subject.id),
    forms: await readForms(context, ownerOf(subject)),
  }
}

const factsOf = ({ mode: gateMode, free: gateFree, lead: gateLead }: Gate) => ({
  gateMode,
  gateFree,
  gateLead,
})

async function updateGate(
  context: MemberContext,
  subject: GatedSubject,
  draft: GateDraft,
): Promise<GateAnswer> {
  const before = await findGate(context.tx, subject.id)
  const written = await writeGate(context.tx, subject, { ...draft, lead: draft.lead.trim() })
  if (!written) throw versionConflict()
  await recordBy(context, [
    {
      objectType: subject.type,
      objectId: subject.id,
      event: 'gate',
      detail: {
        before: before ? factsOf(before) : null,
        after: factsOf(written),
      },
    },
  ])
  return readGate(context, subject)
}

/** Finds the thing that a caller may see, or may change now; refuses otherwise. */
export interface GateReach {
  see(context: MemberContext, id: string): Promise<GatedSubject>
  change(context: MemberContext, id: string): Promise<GatedSubject>
}

/** The calls that set the gates of a kind of things. */
export const gateHandlers = ({ see, change }: GateReach): Handlers<GateEndpoints> => ({
  getGate: async ({ params }, context) => readGate(context, await see(context, params.id)),
  updateGate: async ({ params, body }, context) =>
    updateGate(context, await change(context, params.id), body),
  saveGateForm: async ({ params, body }, context) =>
    saveDraft(context, { ...body, owner: ownerOf(await change(context, params.id)) }),
  publishGateForm: async ({ params, body }, context) =>
    publish(context, body.version, ownerOf(await change(context, params.id))),
  discardGateForm: async ({ params, query }, context) =>
    discardDraft(context, query.version, ownerOf(await change(context, params.id))),
})
