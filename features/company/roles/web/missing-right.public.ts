import { fill, type Language } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rolesContract } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { loadPermissionLabels } from './permission-labels.public.ts'

let grants: { at: number; answer: Promise<Record<string, string[]>> } | undefined
const freshMs = 60_000

function askGrants(): Promise<Record<string, string[]>> {
  if (!grants || Date.now() - grants.at > freshMs)
    grants = { at: Date.now(), answer: call(rolesContract.grants, {}, { quiet: true }) }
  grants.answer.catch(() => (grants = undefined))
  return grants.answer
}

/** Why a button cannot be pressed, in the words of the server's own explanation: the permission's name, and the roles that have it. */
export async function explainMissingRight(permission: string, language: Language): Promise<string> {
  const [texts, labels] = await Promise.all([rolesTexts.load(language), loadPermissionLabels(language)])
  const missing = fill(texts.why.missing, {
    permission: labels.permissions[permission] ?? permission,
  })
  const roles = (await askGrants())[permission] ?? []
  const hint =
    roles.length > 0
      ? fill(texts.why.grantedBy, { roles: roles.slice(0, 4).join(texts.why.separator) })
      : texts.why.grantedByNone
  return `${missing}${texts.why.stop}${hint}`
}
