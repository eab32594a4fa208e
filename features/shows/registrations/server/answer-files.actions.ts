import { checkPrivately, sendPrivately } from '#features/base/uploads/server/private-uploads.public.ts'
import type { FormField } from '#features/customers/customer-forms/customer-forms.contract.ts'
import { isAsked } from '#features/customers/customer-forms/face/form-answers.ts'
import { filesOf } from '#features/customers/customer-forms/face/form-fields-model.ts'
import { labelIn } from '#features/customers/customer-forms/server/owned-forms.public.ts'
import { fileFieldsOf } from '#features/customers/customer-forms/server/question-forms.public.ts'
import { findType } from '#features/shows/activities/server/activity-sale.public.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { notFound, orNotFound, Refusal } from '#platform/server/http/refusal.ts'
import type { Language } from '#platform/text/texts.ts'

import type { HandIn } from '../face/activity-page-model.ts'
import {
  type AnswerFile,
  deleteAnswerFiles,
  findAnswerFile,
  findAnswerFiles,
  insertAnswerFile,
} from './answer-files.repository.ts'
import type { PageRequest } from './public-activity.actions.ts'
import { findQuestions } from './questions.actions.ts'
import { livingStates } from './registrations.domain.ts'
import { findRegistration, type Registration } from './registrations.repository.ts'
import { findTicketPlace } from './ticket-place.actions.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { findVisitor } from './visitors.repository.ts'

const living: readonly Registration['state'][] = livingStates

/** The questions that are answered with files now, as far as the other answers ask for them. */
async function findFileFields(
  tx: Tx,
  { activityId, ticketTypeId, answers }: Registration,
): Promise<FormField[]> {
  const type = await findType(tx, activityId, ticketTypeId)
  if (!type) return []
  const form = (await findQuestions(tx, activityId, [type])).get(type.id)
  return form ? fileFieldsOf(form).filter((field) => isAsked(field, form.fields, answers)) : []
}

/** The files that a ticket asks its holder for, with those that are there. */
export async function readHandIns(tx: Tx, registration: Registration, language: Language): Promise<HandIn[]> {
  if (!living.includes(registration.state)) return []
  const fields = await findFileFields(tx, registration)
  if (fields.length === 0) return []
  const files = await findAnswerFiles(tx, registration.id)
  return fields.map((field) => {
    const own = files.filter(({ key }) => key === field.key)
    return {
      key: field.key,
      label: labelIn(field.label, language),
      help: field.help ? labelIn(field.help, language) : '',
      isRequired: field.isRequired,
      isPicture: field.type === 'image',
      files: own.map(({ id, name }) => ({ id, name })),
      hasRoom: own.length < filesOf(field),
    }
  })
}

/** The ticket of a token that its holder may change now. */
async function findOwn(tx: Tx, id: string, token: string): Promise<Registration | undefined> {
  const registration = await findRegistration(tx, id)
  return registration?.publicId === token && living.includes(registration.state) ? registration : undefined
}

/** Takes a file in for a question of a ticket. Answers what is wrong with it, in the reader's words; undefined where nothing is. */
export async function handIn(visit: PageRequest, token: string, key: string): Promise<string | undefined> {
  const { services, request, language } = visit
  const { companyId, id } = await findTicketPlace(visit, token)
  const { database, files } = services
  const question = await database.asTenant(companyId, async (tx) => {
    const registration = await findOwn(tx, id, token)
    return registration && (await findFileFields(tx, registration)).find((field) => field.key === key)
  })
  if (!question) throw notFound()
  try {
    // Nothing is locked while the file is looked at.
    const { isImage, ...checked } = await checkPrivately(request, {
      kinds: question.type === 'image' ? 'pictures' : 'all',
      field: 'file',
    })
    await database.asTenant(companyId, async (tx) => {
      // Two that arrive together count each other.
      await lockKey(tx, `activity-answer-files:${id}`)
      if (!(await findOwn(tx, id, token))) throw notFound()
      const own = (await findAnswerFiles(tx, id)).filter((file) => file.key === key)
      if (own.length >= filesOf(question)) return
      const file = await files.savePrivate(tx, { ...checked, createdBy: null })
      await insertAnswerFile(tx, {
        registrationId: id,
        key,
        fileId: file.id,
        name: file.originalName,
        bytes: file.bytes,
        isImage,
      })
    })
    return undefined
  } catch (error) {
    if (error instanceof Refusal && (error.status === 400 || error.status === 413))
      return error.speak(language)
    throw error
  }
}

/** Forgets files; what it answers removes their bytes and belongs after the commit. */
async function forget(tx: Tx, { files }: Pick<Services, 'files'>, gone: readonly AnswerFile[]) {
  await deleteAnswerFiles(
    tx,
    gone.map(({ id }) => id),
  )
  const removals: (() => Promise<void>)[] = []
  for (const { fileId } of gone) removals.push(await files.remove(tx, fileId))
  return async () => {
    for (const remove of removals) await remove()
  }
}

/** Forgets everything that was handed in with a ticket. */
export const forgetAnswerFiles = async (tx: Tx, services: Pick<Services, 'files'>, registrationId: string) =>
  forget(tx, services, await findAnswerFiles(tx, registrationId))

/** The holder takes a file back. */
export async function takeBack(visit: PageRequest, token: string, fileId: string): Promise<void> {
  const { services } = visit
  const { companyId, id } = await findTicketPlace(visit, token)
  const remove = await services.database.asTenant(companyId, async (tx) => {
    const file =
      (await findOwn(tx, id, token)) && (await findAnswerFile(tx, { registrationId: id, id: fileId }))
    return file && forget(tx, services, [file])
  })
  await remove?.()
}

/** Sends a holder what the holder handed in. */
export async function sendOwnFile(visit: PageRequest, token: string, fileId: string) {
  const { services } = visit
  const { companyId, id } = await findTicketPlace(visit, token)
  const stored = await services.database.asTenant(companyId, async (tx) => {
    const registration = await findRegistration(tx, id)
    if (registration?.publicId !== token) return undefined
    const file = await findAnswerFile(tx, { registrationId: id, id: fileId })
    return file && services.files.find(tx, file.fileId)
  })
  return stored && sendPrivately(visit, stored)
}

/** Sends a file to somebody of the organiser who sees the person. */
export async function sendFileOfVisitor(
  context: MemberContext,
  { id, fileId, size }: { id: string; fileId: string; size?: 'small' | undefined },
) {
  const { tx, services } = context
  const { registration } = await findVisitor(tx, id).then(orNotFound)
  await requireActivity(context, registration.activityId, 'registration:view')
  const file = await findAnswerFile(tx, { registrationId: id, id: fileId }).then(orNotFound)
  return sendPrivately(context, orNotFound(await services.files.find(tx, file.fileId)), size)
}
