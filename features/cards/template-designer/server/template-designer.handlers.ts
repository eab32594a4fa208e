import type { FastifyInstance } from 'fastify'

import type { Tx } from '#platform/server/database/database.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { refuse } from '#platform/server/http/refusal.ts'

import { templateDesignerContract } from '../template-designer.contract.ts'
import { deleteDesignDraft, findDesignDraft, saveDesignDraft } from './template-designer.repository.ts'
import { checkDesign, requireTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'

/** Drafts of a template's face. What is published goes the way of every skin, through `PUT template/skin`. */
export function mountTemplateDesigner(app: FastifyInstance): void {
  mountContract(app, templateDesignerContract, {
    async getDraft({ query }, context) {
      const { id } = await requireTemplate(context, query.templateId, 'template:skin')
      const draft = await findDesignDraft(context.tx, id)
      if (!draft) return { design: null, version: 0, savedBy: null, savedAt: null }
      return { ...draft, savedAt: draft.savedAt.toISOString() }
    },
    async saveDraft({ body: { templateId, design, version } }, context) {
      const { tx, viewer, language } = context
      const template = await requireTemplate(context, templateId, 'template:skin')
      await checkDesign(tx, template, { design, language })
      const saved = await saveDesignDraft(tx, { templateId, design, version, savedBy: viewer.accountId })
      if (!saved) throw await draftConflict(tx, templateId)
      return { version: saved.version, savedAt: saved.savedAt.toISOString() }
    },
    async discardDraft({ query }, context) {
      const { id } = await requireTemplate(context, query.templateId, 'template:skin')
      await deleteDesignDraft(context.tx, id)
      return null
    },
  })
}

/** Another person saved or discarded the draft. The answer says who and when, so that the editor can decide what to keep. */
async function draftConflict(tx: Tx, templateId: string) {
  const theirs = await findDesignDraft(tx, templateId)
  if (!theirs) return refuse(templateDesignerTexts, (t) => t.errors.discarded, { reason: 'VERSION_CONFLICT' })
  return refuse(templateDesignerTexts, (t) => t.errors.conflict, {
    reason: 'VERSION_CONFLICT',
    values: { name: theirs.savedBy ?? '', time: theirs.savedAt.toISOString().slice(0, 16).replace('T', ' ') },
  })
}
