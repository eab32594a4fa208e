// The keys that firms, clues and people are known by, and their holders: the one place that decides whether two are the same.
export {
  type Certainty,
  coreKeyOf,
  type IdentityFacts,
  type IdentityKey,
  identityKeysOf,
  type IdentityKind,
  type IdentityOwnerKind,
  nameKeyOf,
} from './identity-keys.domain.ts'
export {
  findIdentities,
  findIdentityHolders,
  holdIdentities,
  type IdentityHolder,
  type IdentityHolders,
  type IdentityOwner,
  lockIdentities,
  moveIdentities,
  releaseIdentities,
} from './identities.repository.ts'
