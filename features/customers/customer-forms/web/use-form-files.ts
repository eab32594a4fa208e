import { useState } from 'react'
import { documentRule, imageRule } from '#features/base/uploads/uploads.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { customerFormsContract, type FormField, type FormFile } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { useFilling } from './filling-context.ts'

export const mebibytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
const extensionOf = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase()
const isPicture = (name: string) => (imageRule.extensions as readonly string[]).includes(extensionOf(name))
const isDocument = (name: string) =>
  (documentRule.extensions as readonly string[]).includes(extensionOf(name))

/** What a field of files takes, for the dialog that chooses them. */
export const acceptedBy = ({ type }: Pick<FormField, 'type'>) =>
  [...imageRule.extensions, ...(type === 'file' ? documentRule.extensions : [])].join(',')

interface Signer {
  signer: string
  way: 'drawn' | 'typed'
}

/** Sends files for a field, one after the other; what is refused is told and the others go on. */
export function useFormFiles(field: FormField) {
  const { files: t } = useTexts(customerFormsTexts)
  const { isPreview, onFile } = useFilling()
  const [sending, setSending] = useState<string>()

  function denialOf({ name, size }: File): string | undefined {
    if (!isPicture(name) && !(field.type === 'file' && isDocument(name))) return fill(t.wrongType, { name })
    const { maxBytes } = isPicture(name) ? imageRule : documentRule
    return size > maxBytes ? fill(t.tooBig, { name, size: mebibytes(maxBytes) }) : undefined
  }

  async function sendOne(file: File, signer?: Signer): Promise<FormFile | undefined> {
    const denial = denialOf(file)
    if (denial) {
      notify('error', denial)
      return undefined
    }
    setSending(file.name)
    try {
      const kept = await call(customerFormsContract.addFile, { body: { key: field.key, ...signer }, file })
      onFile(kept)
      return kept
    } catch (error) {
      // The call has said why.
      if (!(error instanceof CallError)) throw error
      return undefined
    } finally {
      setSending(undefined)
    }
  }

  async function send(chosen: readonly File[], signer?: Signer): Promise<FormFile[]> {
    if (isPreview) {
      notify('info', t.previewOnly)
      return []
    }
    const kept: FormFile[] = []
    for (const file of chosen) {
      const one = await sendOne(file, signer)
      if (one) kept.push(one)
    }
    return kept
  }
  return { sending, send }
}
