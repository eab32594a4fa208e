import { z } from 'zod'

import type { Services } from '#platform/server/http/context.ts'
import { openText, sealText } from '#platform/server/secrets/sealing.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'

import { localContacts } from './local-contacts.adapter.ts'
import { findAccount, type SocialAccount } from './social-accounts.repository.ts'
import { socialContactsPort } from './social-contacts.public.ts'
import type { SocialContacts } from './social-port.domain.ts'
import { wecomContacts } from './wecom-contacts.adapter.ts'
import {
  type CarryToWecom,
  carryToWecom,
  fetchWecomPicture,
  wecomCarrier,
  wecomPictures,
} from './wecom-http.adapter.ts'

const purpose = 'social-contacts.keys'

const keysSchema = z.object({ secret: z.string(), token: z.string(), aesKey: z.string() })
export type SocialKeys = z.infer<typeof keysSchema>

/** A company's keys open for its own row alone. */
const aboutOf = (companyId: string) => `${companyId}/wecom`

export const sealKeys = async (
  { database }: Pick<Services, 'database'>,
  companyId: string,
  keys: SocialKeys,
): Promise<string> => sealText(await secretFor(database, purpose), aboutOf(companyId), JSON.stringify(keys))

export async function openKeys(
  { database }: Pick<Services, 'database'>,
  { companyId, sealedKeys }: Pick<SocialAccount, 'companyId' | 'sealedKeys'>,
): Promise<SocialKeys | undefined> {
  if (sealedKeys === null) return undefined
  const secret = await secretFor(database, purpose)
  return keysSchema.parse(JSON.parse(openText(secret, aboutOf(companyId), sealedKeys)))
}

/** Brings the ways of companies. One stays open as long as its account does not change: it keeps the platform's token. */
export function provideCompanyContacts(services: Services): void {
  const { provided } = services
  const kept = new Map<string, { stamp: string; way: SocialContacts }>()
  provided.provide(wecomCarrier, carryToWecom)
  provided.provide(wecomPictures, fetchWecomPicture)
  provided.provide(socialContactsPort, {
    async find(tx) {
      const account = await findAccount(tx)
      if (account?.mode !== 'wecom') return localContacts
      const stamp = `${account.version}`
      const known = kept.get(account.id)
      if (known?.stamp === stamp) return known.way
      const keys = await openKeys(services, account)
      if (!keys) return localContacts
      const platform = {
        carry: (question: Parameters<CarryToWecom>[0]) => provided.get(wecomCarrier)(question),
        fetchPicture: (url: string) => provided.get(wecomPictures)(url),
      }
      const way = wecomContacts(platform, { corpId: account.corpId, ...keys })
      kept.set(account.id, { stamp, way })
      return way
    },
  })
}
