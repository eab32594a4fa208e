import { findChannel, findStaffOf, pageUrlOf } from '#features/attraction/channels/server/channels.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { fileUrl } from '#platform/server/files/files.ts'
import { notFound, orNotFound, Refusal } from '#platform/server/http/refusal.ts'
import { ThenAnswer } from '#platform/server/http/then-answer.ts'

import type { SettingsDraft, SocialCode, SocialSettings } from '../social-contacts.contract.ts'
import { openKeys, sealKeys, type SocialKeys } from './company-contacts.adapter.ts'
import {
  changeAccount,
  deleteUserId,
  findAccount,
  type CodeOfChannel,
  findCode,
  findCodes,
  findStaff,
  findUser,
  findUserIds,
  insertAccount,
  lockAccount,
  type SocialAccount,
  writeCode,
  writeUserId,
} from './social-accounts.repository.ts'
import { callbackPath } from './social-callbacks.actions.ts'
import { socialContactsPort } from './social-contacts.public.ts'
import { refuse, refuseField, versionConflict } from './social-contacts.refusals.ts'
import { SocialRefusal } from './social-port.domain.ts'
import { creatorWithin } from './social-sends.view.ts'

/** The names of the application, and whether its keys are there. */
const namesOf = (account: SocialAccount | undefined) =>
  account
    ? { corpId: account.corpId, agentId: account.agentId, hasKeys: account.sealedKeys !== null }
    : { corpId: '', agentId: '', hasKeys: false }

const settingsOf = (
  { services, viewer }: Pick<MemberContext, 'services' | 'viewer'>,
  account: SocialAccount | undefined,
): SocialSettings => ({
  mode: account?.mode ?? 'local',
  ...namesOf(account),
  callbackUrl: services.settings.publicOrigin + callbackPath(viewer.companyId),
  calledAt: account?.calledAt?.toISOString() ?? null,
  tagsSyncedAt: account?.tagsSyncedAt?.toISOString() ?? null,
  version: account?.version ?? 0,
})

export const readSettings = async (context: MemberContext): Promise<SocialSettings> =>
  settingsOf(context, await findAccount(context.tx))

/** Refuses an application that the platform could not know. */
function check({ corpId, agentId }: SettingsDraft, keys: SocialKeys): void {
  const needed = { corpId, agentId, ...keys }
  const missing = Object.entries(needed).flatMap(([field, value]) => (value.trim() === '' ? [field] : []))
  if (missing.length > 0) throw refuseField(missing, (t) => t.errors.missing)
  if (!/^[A-Za-z0-9]{43}$/.test(keys.aesKey)) throw refuseField('aesKey', (t) => t.errors.badAesKey)
}

const noKeys: SocialKeys = { secret: '', token: '', aesKey: '' }

/** The keys that were typed, and the saved ones for those that were left empty. */
const mixed = ({ secret, token, aesKey }: SettingsDraft, saved: SocialKeys): SocialKeys => ({
  secret: secret.trim() || saved.secret,
  token: token.trim() || saved.token,
  aesKey: aesKey.trim() || saved.aesKey,
})

/** Changes the account, or writes the first one; of two that come at once the second is refused. */
async function writeAccount(
  tx: Tx,
  before: SocialAccount | undefined,
  columns: Parameters<typeof insertAccount>[1],
): Promise<SocialAccount> {
  if (before) return changeAccount(tx, before, columns)
  const [inserted] = await insertAccount(tx, columns)
  if (!inserted) throw versionConflict()
  return inserted
}

/** Changes the way; keys that are left empty stay as they were. */
export async function saveSettings(context: MemberContext, draft: SettingsDraft): Promise<SocialSettings> {
  const { tx, services, viewer } = context
  const before = await lockAccount(tx)
  if ((before?.version ?? 0) !== draft.version) throw versionConflict()
  const keys = mixed(draft, (before && (await openKeys(services, before))) ?? noKeys)
  if (draft.mode === 'wecom') check(draft, keys)
  const hasKeys = Object.values(keys).some((key) => key !== '')
  const columns = {
    mode: draft.mode,
    corpId: draft.corpId.trim(),
    agentId: draft.agentId.trim(),
    sealedKeys: hasKeys ? await sealKeys(services, viewer.companyId, keys) : null,
  }
  const account = await writeAccount(tx, before, columns)
  const { mode, corpId, agentId } = columns
  await recordBy(context, [
    {
      objectType: 'company',
      objectId: viewer.companyId,
      event: 'changeSocialContacts',
      detail: { socialMode: mode, corpId, agentId },
    },
  ])
  return settingsOf(context, account)
}

/** Whether the platform knows the application. */
export async function checkSettings({ tx, services }: MemberContext) {
  const way = await services.provided.get(socialContactsPort).find(tx)
  if (way.mode === 'local') throw refuse((t) => t.errors.isLocal, { reason: 'STATE_CONFLICT' })
  try {
    await way.check()
    return { isAccepted: true, failure: '' }
  } catch (error) {
    if (error instanceof SocialRefusal)
      return { isAccepted: false, failure: `${error.code} ${error.message}` }
    throw refuse((t) => t.errors.noAnswer, { reason: 'PROVIDER', status: 502 })
  }
}

/** Writes down which name a colleague has there. */
export async function saveColleague(
  context: MemberContext,
  { staffId, userId }: { staffId: string; userId: string },
): Promise<void> {
  const { tx } = context
  const { name } = orNotFound(await findStaff(tx, staffId))
  const wanted = userId.trim()
  const holder = wanted === '' ? undefined : await findUser(tx, wanted)
  if (holder && holder.staffId !== staffId) throw refuseField('userId', (t) => t.errors.userTaken)
  if (wanted === '') await deleteUserId(tx, staffId)
  else await writeUserId(tx, staffId, wanted)
  await recordBy(context, [
    { objectType: 'staff', objectId: staffId, event: 'nameAtWecom', detail: { name, userId: wanted } },
  ])
}

/** Asks for a code by which people add the colleagues of a channel; one that is there is brought up to date. The platform is asked after the commit. */
export async function askCode(context: MemberContext, channelId: string): Promise<ThenAnswer<SocialCode>> {
  const { tx, services, viewer } = context
  const channel = orNotFound(await findChannel(tx, channelId))
  const creator = creatorWithin(viewer, 'social:send')
  if (creator !== undefined && creator !== channel.createdBy) throw notFound()
  if (channel.state !== 'active') throw refuse((t) => t.errors.notActive, { reason: 'STATE_CONFLICT' })
  const way = await services.provided.get(socialContactsPort).find(tx)
  if (way.mode === 'local') throw refuse((t) => t.errors.isLocal, { reason: 'STATE_CONFLICT' })
  const colleagues = (await findStaffOf(tx, [channelId])).get(channelId) ?? []
  const users = await findUserIds(
    tx,
    colleagues.map(({ staffId }) => staffId),
  )
  if (users.size === 0) throw refuse((t) => t.errors.nobodyThere, { reason: 'NO_IDENTITY' })
  const known = await findCode(tx, channelId)
  await recordBy(context, [{ objectType: 'channel', objectId: channelId, event: 'askSocialCode' }])
  return new ThenAnswer<SocialCode>(await readCode(context, channelId), async () => {
    const made = await askPlatform(() =>
      way.channelCode({ state: channelId, userIds: [...users.values()], configId: known?.configId }),
    )
    // The code is good without its picture, which can be fetched again.
    const picture = await way.codePicture(made.url).catch(() => undefined)
    const { answer, forget } = await services.database.asTenant(viewer.companyId, async (own) => {
      const before = (await findCode(own, channelId))?.pictureFileId ?? null
      const kept = picture && (await keepPicture({ tx: own, services, viewer }, channel.name, picture))
      const pictureFileId = kept ?? (made.url === known?.url ? before : null)
      await writeCode(own, channelId, { ...made, pictureFileId })
      const isOver = before !== null && before !== pictureFileId
      return {
        answer: await readCode({ tx: own, services }, channelId),
        forget: isOver ? await services.files.remove(own, before) : undefined,
      }
    })
    await forget?.()
    return answer
  })
}

/** Keeps the picture of a code; undefined where what came is no picture. */
const keepPicture = async (
  { tx, services, viewer }: Pick<MemberContext, 'tx' | 'services' | 'viewer'>,
  name: string,
  content: Buffer,
): Promise<string | undefined> =>
  services.files
    .saveImage(tx, { name: `${name}.png`, content, createdBy: viewer.accountId })
    .then(({ id }) => id)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })

async function readCode(
  { tx, services }: Pick<MemberContext, 'tx' | 'services'>,
  channelId: string,
): Promise<SocialCode> {
  const { list } = await findCodes(tx, { creator: undefined, channelId, page: 1, limit: 1 })
  return orNotFound(list.map((code) => codeOf(services, code))[0])
}

export const codeOf = (
  { settings }: Pick<MemberContext['services'], 'settings'>,
  { publicId, picture, updatedAt, ...code }: CodeOfChannel,
): SocialCode => ({
  ...code,
  pictureUrl: picture === null ? null : fileUrl(picture),
  pageUrl: pageUrlOf(settings, publicId),
  updatedAt: updatedAt?.toISOString() ?? null,
})

async function askPlatform<T>(ask: () => Promise<T | undefined>): Promise<T> {
  let answer: T | undefined
  try {
    answer = await ask()
  } catch (error) {
    if (!(error instanceof SocialRefusal))
      throw refuse((t) => t.errors.noAnswer, { reason: 'PROVIDER', status: 502 })
    const why = `${error.code} ${error.message}`
    throw refuse((t) => t.errors.platformRefused, { reason: 'PROVIDER', status: 502, values: { why } })
  }
  if (answer === undefined) throw refuse((t) => t.errors.isLocal, { reason: 'STATE_CONFLICT' })
  return answer
}
