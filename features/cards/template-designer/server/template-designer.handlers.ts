import type { FastifyInstance } from 'fastify'

import type { Tx } from '#platform/server/database/database.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { forbidden, notFound, refuse } from '#platform/server/http/refusal.ts'
import { holdsOn, type Viewer } from '#platform/server/http/viewer.ts'

import { templateDesignerContract } from '../template-designer.contract.ts'
import { deleteDesignDraft, findDesignDraft, saveDesignDraft } from './template-designer.repository.ts'
import {
  type CardTemplate,
  checkDesign,
  findTemplate,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'

/** Drafts of a template's face. What is published goes the way of every skin, through `PUT template/skin`. */
export function mountTemplateDesigner(app: FastifyInstance): void {
  mountContract(app, templateDesignerContract, {
    async getDraft({ query }, { tx, viewer }) {
      const { id } = await openForDesign(tx, viewer, query.templateId)
      const draft = await findDesignDraft(tx, id)
      if (!draft) return { design: null, version: 0, savedBy: null, savedAt: null }
      return { ...draft, savedAt: draft.savedAt.toISOString() }
    },
    async saveDraft({ body: { templateId, design, version } }, { tx, viewer, language }) {
      const template = await openForDesign(tx, viewer, templateId)
      await checkDesign(tx, template, { design, language })
      const saved = await saveDesignDraft(tx, { templateId, design, version, savedBy: viewer.accountId })
      if (!saved) throw await draftConflict(tx, templateId)
      return { version: saved.version, savedAt: saved.savedAt.toISOString() }
    },
    async discardDraft({ query }, { tx, viewer }) {
      const { id } = await openForDesign(tx, viewer, query.templateId)
      await deleteDesignDraft(tx, id)
      return null
    },
  })
}

/** The template, for somebody who may design its cards. Who may not even see it gets the answer of an unknown id. */
async function openForDesign(tx: Tx, viewer: Viewer, id: string): Promise<CardTemplate> {
  const template = await findTemplate(tx, id)
  const maySee = holdsOn(viewer, 'template:view', id) || holdsOn(viewer, 'template:skin', id)
  if (!template || !maySee) throw notFound()
  if (!holdsOn(viewer, 'template:skin', id)) throw forbidden('template:skin')
  return template
}

/** Somebody else saved, or threw the draft away; who and when lets the editor decide what to keep. */
async function draftConflict(tx: Tx, templateId: string) {
  const theirs = await findDesignDraft(tx, templateId)
  if (!theirs) return refuse(templateDesignerTexts, (t) => t.errors.discarded, { reason: 'VERSION_CONFLICT' })
  return refuse(templateDesignerTexts, (t) => t.errors.conflict, {
    reason: 'VERSION_CONFLICT',
    values: { name: theirs.savedBy ?? '', time: theirs.savedAt.toISOString().slice(0, 16).replace('T', ' ') },
  })
}
