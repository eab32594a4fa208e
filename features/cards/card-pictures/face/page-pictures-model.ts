/** The pictures that visitors may take along from the public page of a card. */
export interface PagePictures {
  /** The operator signs passes for a phone's wallet. */
  hasWallet: boolean
}

declare module '#features/cards/card-pages/face/card-page-model.ts' {
  interface CardPageSections {
    pictures: PagePictures
  }
}
