import type { RequestOf } from '#platform/contract/endpoint.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type CardPictures, cardPicturesContract } from '../card-pictures.contract.ts'

type Change = Omit<RequestOf<typeof cardPicturesContract.updateImages>['body'], 'carteId' | 'version'>

export interface ChangePictures {
  isPending: boolean
  send(change: Change, onDone?: () => void): void
}

/** Changes the pictures of a card in the version that is shown. */
export function useChangePictures(images: CardPictures | undefined): ChangePictures {
  const update = useCallMutation(cardPicturesContract.updateImages)
  return {
    isPending: update.isPending,
    send(change, onDone) {
      if (!images) return
      const { carteId, version } = images
      update.mutate({ body: { carteId, version, ...change } }, onDone ? { onSuccess: onDone } : {})
    },
  }
}
