// A picture on its way from somebody's device into a form.
import { useState } from 'react'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { imageRule, uploadsContract } from '../uploads.contract.ts'

/** Why a file is not taken as a picture; undefined for one that is. */
export function pictureFault({ name, size }: File): 'wrongType' | 'tooBig' | undefined {
  if (!imageRule.extensions.some((extension) => name.toLowerCase().endsWith(extension))) return 'wrongType'
  return size > imageRule.maxBytes ? 'tooBig' : undefined
}

/** Uploads pictures and hands on what is stored; of a refusal the call has told. */
export function usePictureUpload(onStored: (picture: DataOf<typeof uploadsContract.image>) => void) {
  const [isBusy, setBusy] = useState(false)
  async function upload(file: File) {
    setBusy(true)
    try {
      onStored(await call(uploadsContract.image, { file }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, upload }
}

/** A picture that was chosen and is cropped before it is uploaded. */
export function useChosenPicture() {
  const [url, setUrl] = useState<string>()
  function forget() {
    if (url) URL.revokeObjectURL(url)
    setUrl(undefined)
  }
  return { url, choose: (file: File) => setUrl(URL.createObjectURL(file)), forget }
}
