import { refuse } from '#platform/server/http/refusal.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { languages } from '#platform/text/texts.ts'

import { commonOf, passwordLength, type PasswordOwner, problemOf } from './password-rules.domain.ts'
import { verifyPassword } from './passwords.adapter.ts'
import { accountsServerTexts } from './server.texts.ts'

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Read at the first use and kept: some hundred kilobytes that few processes need at once. */
const readCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return commonOf(dictionary['passwords-common'])
}

/** Of the product, in every language, and of what everybody sees of it. */
const productNames = () => [
  ...languages.map((language) => platformTexts.in(language).productName),
  'cardline',
  'mingpian',
  'enterprise',
  'admin',
]

export interface NewPassword {
  password: string
  owner: PasswordOwner
  /** The form field that is marked; `password` unless told. */
  field?: string
  /** The hash of the password that is replaced: the new one must differ. */
  replaces?: string
}

/** Refuses a password that is too short, too long, easily guessed or the old one, and says why at its field. */
export async function refusePassword({
  password,
  owner,
  field = 'password',
  replaces,
}: NewPassword): Promise<void> {
  commonPasswords ??= readCommonPasswords()
  const problem = problemOf(password, owner, { common: await commonPasswords, names: productNames() })
  const found =
    problem ?? (replaces !== undefined && (await verifyPassword(replaces, password)) ? 'same' : undefined)
  if (found)
    throw refuse(accountsServerTexts, (t) => t.password[found], {
      status: 400,
      reason: 'WEAK_PASSWORD',
      fields: { [field]: '' },
      values: passwordLength,
    })
}
