import type { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import { address } from '#platform/contract/call-address.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'

type Calls = typeof ownProfileContract

const read = address<Calls['getPreferences']>('GET', '/v2/preferences')
const save = address<Calls['savePreferences']>('PUT', '/v2/preferences')

/** What the server keeps of the person's settings and tabs. */
export const readOwnPreferences = () => call(read, undefined, { quiet: true })

/** Keeps these; what is not named stays as it is. */
export const saveOwnPreferences = (body: RequestOf<Calls['savePreferences']>['body']) =>
  call(save, { body }, { quiet: true })
