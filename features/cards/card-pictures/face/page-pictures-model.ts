/** The pictures that visitors may take along from the public page of a card. */
export interface PagePictures {
  /** The operator signs passes for a phone's wallet. */
  hasWallet: boolean
}
