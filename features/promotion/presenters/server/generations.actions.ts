import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import type { GenerationKind } from '../presenters.contract.ts'
import { avatarMaker, speechMaker } from './generation-services.public.ts'
import { generatePresenter } from './generations.jobs.ts'
import { findUnfinished, insertGeneration } from './generations.repository.ts'
import { lockFor, objectType } from './presenters.actions.ts'
import { scopesFor } from './presenters.domain.ts'
import { refuse } from './presenters.refusals.ts'
import { findValidConsents, type Presenter } from './presenters.repository.ts'

/** The names of the services that make voices and films here. */
export const makersOf = ({ provided }: Pick<Services, 'provided'>) => ({
  voice: provided.get(speechMaker)?.provider ?? null,
  film: provided.get(avatarMaker)?.provider ?? null,
})

/** The consent that allows this today. */
async function requireConsent(tx: Tx, presenterId: string, kind: GenerationKind): Promise<string> {
  const [consent] = await findValidConsents(tx, [presenterId])
  if (!consent || scopesFor[kind].some((scope) => !consent.scopes.includes(scope)))
    throw refuse((t) => t.errors.noSynthesis, { reason: 'NO_CONSENT' })
  return consent.id
}

type Order = { version: number } & (
  | { kind: 'voice'; voice?: string | undefined }
  | { kind: 'film'; avatar: string }
)

/** Has a machine make voices or a film of the saved script, if the person agrees to that today. */
export async function generate(context: MemberContext, id: string, order: Order): Promise<Presenter> {
  const { tx, viewer, services, language } = context
  const { kind, version } = order
  const { presenter } = await lockFor(context, id, { event: 'edit', version })
  const provider = makersOf(services)[kind]
  if (provider === null) throw refuse((t) => t.errors.noMaker, { reason: 'NOT_CONFIGURED' })
  const consentId = await requireConsent(tx, id, kind)
  if ((await findUnfinished(tx, id)).length > 0)
    throw refuse((t) => t.errors.stillMaking, { reason: 'STATE_CONFLICT' })
  const said = presenter.draft.sentences.filter(
    ({ text, recordingId }) => text.trim() !== '' && (kind === 'film' || recordingId === undefined),
  )
  if (said.length === 0) throw refuse((t) => t.errors.nothingToSay, { reason: 'EMPTY' })
  const generation = await insertGeneration(tx, {
    presenterId: id,
    kind,
    consentId,
    provider,
    manner: order.kind === 'film' ? order.avatar.trim() : (order.voice ?? null),
    total: kind === 'film' ? 1 : said.length,
    requestedBy: viewer.accountId,
    requestedByName: viewer.displayName,
  })
  await startJob(tx, generatePresenter, {
    payload: { generationId: generation.id },
    accountId: viewer.accountId,
    language,
  })
  await recordBy(context, [{ objectType, objectId: id, event: 'generate', detail: { after: { kind } } }])
  return presenter
}
