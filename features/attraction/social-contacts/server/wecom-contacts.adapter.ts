import type { RemoteSet, SendResult, SocialContacts, Transfer, TransferResult } from './social-port.domain.ts'
import { SocialRefusal } from './social-port.domain.ts'
import { type CallbackKeys, openCallback } from './wecom-callbacks.adapter.ts'
import { askAs, type CarryToWecom, type FetchWecomPicture } from './wecom-http.adapter.ts'

interface WecomAccount extends CallbackKeys {
  secret: string
}

const api = '/cgi-bin/externalcontact'
/** Twenty seconds have passed, or another application has greeted already. */
const lateWelcome = 41050
const takenWelcome = 41051
const noSuchContact = [84061, 40096]

interface TagGroup {
  group_id: string
  group_name: string
  tag: { id: string; name: string }[]
}
const setOf = ({ group_id: remoteId, group_name: name, tag }: TagGroup): RemoteSet => ({
  remoteId,
  name,
  tags: tag.map(({ id, name: tagName }) => ({ remoteId: id, name: tagName })),
})

const outcomes: Readonly<Record<number, SendResult['outcome']>> = {
  0: 'open',
  1: 'sent',
  2: 'notFriend',
  3: 'limit',
}
const transferOutcomes: Readonly<Record<number, TransferResult>> = {
  1: 'done',
  2: 'waiting',
  3: 'refused',
  4: 'full',
}

/** All pages of a list that names where the next one begins. */
async function allPages<T>(page: (cursor: string) => Promise<{ list: readonly T[]; next: string }>) {
  const found: T[] = []
  let cursor = ''
  do {
    const { list, next } = await page(cursor)
    found.push(...list)
    cursor = next
  } while (cursor !== '')
  return found
}

const roadOf = ({ isGone }: Transfer) => (isGone ? `${api}/resigned` : api)

/** 企业微信, by an application that the company made itself. */
export function wecomContacts(
  { carry, fetchPicture }: { carry: CarryToWecom; fetchPicture: FetchWecomPicture },
  account: WecomAccount,
): SocialContacts {
  const { ask, renew } = askAs(carry, account)

  async function readSet(groupId: string): Promise<RemoteSet> {
    const { tag_group: groups } = await ask<{ tag_group: TagGroup[] }>(`${api}/get_corp_tag_list`, {
      group_id: [groupId],
    })
    const [group] = groups
    return group ? setOf(group) : { remoteId: groupId, name: '', tags: [] }
  }

  return {
    mode: 'wecom',
    async channelCode({ state, userIds, configId }) {
      const way = { state, user: [...userIds], skip_verify: true }
      if (configId !== undefined) {
        await ask(`${api}/update_contact_way`, { config_id: configId, ...way })
        const { contact_way: known } = await ask<{ contact_way: { qr_code: string } }>(
          `${api}/get_contact_way`,
          { config_id: configId },
        )
        return { configId, url: known.qr_code }
      }
      // Type 2 is for several colleagues, scene 2 a code that is scanned.
      const made = await ask<{ config_id: string; qr_code: string }>(`${api}/add_contact_way`, {
        type: 2,
        scene: 2,
        ...way,
      })
      return { configId: made.config_id, url: made.qr_code }
    },
    codePicture: fetchPicture,
    async welcome(code, text) {
      try {
        await ask(`${api}/send_welcome_msg`, { welcome_code: code, text: { content: text } })
        return 'sent'
      } catch (error) {
        if (error instanceof SocialRefusal && error.code === takenWelcome) return 'taken'
        if (error instanceof SocialRefusal && error.code === lateWelcome) return 'late'
        throw error
      }
    },
    async readContact(externalId, userId) {
      try {
        const found = await ask<{
          external_contact: { name?: string; corp_name?: string }
          follow_user?: { userid: string; tags?: { tag_id?: string }[] }[]
        }>(`${api}/get`, { external_userid: externalId })
        const { name = '', corp_name: company = '' } = found.external_contact
        const mine = found.follow_user?.find(({ userid }) => userid === userId)
        return { name, company, tagIds: (mine?.tags ?? []).flatMap(({ tag_id: id }) => id ?? []) }
      } catch (error) {
        if (error instanceof SocialRefusal && noSuchContact.includes(error.code)) return undefined
        throw error
      }
    },
    async tag({ userId, externalId, add, remove }) {
      await ask(`${api}/mark_tag`, {
        userid: userId,
        external_userid: externalId,
        add_tag: add,
        remove_tag: remove,
      })
    },
    async readTags() {
      const { tag_group: groups } = await ask<{ tag_group: TagGroup[] }>(`${api}/get_corp_tag_list`, {})
      return groups.map(setOf)
    },
    async addTags({ remoteId, name, tags }) {
      const { tag_group: made } = await ask<{ tag_group: TagGroup }>(`${api}/add_corp_tag`, {
        ...(remoteId === undefined ? { group_name: name } : { group_id: remoteId }),
        tag: tags.map((tag) => ({ name: tag })),
      })
      return readSet(made.group_id)
    },
    async renameTag(remoteId, name) {
      await ask(`${api}/edit_corp_tag`, { id: remoteId, name })
    },
    async requestGroupSend({ userId, externalIds, text }) {
      const { msgid, fail_list: refused = [] } = await ask<{ msgid: string; fail_list?: string[] }>(
        `${api}/add_msg_template`,
        { chat_type: 'single', sender: userId, external_userid: externalIds, text: { content: text } },
      )
      return { remoteId: msgid, refused }
    },
    sendResult: (remoteId, userId) =>
      allPages(async (cursor) => {
        const { send_list: list = [], next_cursor: next = '' } = await ask<{
          send_list?: { external_userid: string; status: number }[]
          next_cursor?: string
        }>(`${api}/get_groupmsg_send_result`, { msgid: remoteId, userid: userId, limit: 1000, cursor })
        return {
          list: list.map(({ external_userid: externalId, status }) => ({
            externalId,
            outcome: outcomes[status] ?? 'open',
          })),
          next,
        }
      }),
    async transfer({ externalIds, ...transfer }) {
      const { customer = [] } = await ask<{ customer?: { external_userid: string; errcode: number }[] }>(
        `${roadOf(transfer)}/transfer_customer`,
        {
          handover_userid: transfer.from,
          takeover_userid: transfer.to,
          external_userid: externalIds,
        },
      )
      return customer.flatMap(({ external_userid: id, errcode }) => (errcode === 0 ? [] : [id]))
    },
    async transferResult(transfer) {
      const found = await allPages(async (cursor) => {
        const { customer = [], next_cursor: next = '' } = await ask<{
          customer?: { external_userid: string; status: number }[]
          next_cursor?: string
        }>(`${roadOf(transfer)}/transfer_result`, {
          handover_userid: transfer.from,
          takeover_userid: transfer.to,
          cursor,
        })
        return { list: customer, next }
      })
      return new Map(
        found.map(({ external_userid: id, status }) => [id, transferOutcomes[status] ?? 'unknown']),
      )
    },
    verifyCallback: (callback) => openCallback(account, callback),
    check: async () => void (await renew()),
  }
}
