// Everything that is derived from the tree and not kept in it: Taiwanese texts, the list of features and the catalogue of permissions.
//   node tools/derive.mjs
import { fileURLToPath } from 'node:url'
import { deriveFeatures } from './derive-features.mjs'
import { derivePermissions } from './derive-permissions.mjs'
import { deriveTaiwanese } from './derive-zh-tw.mjs'

/** Writes what is stale; how many text files there are and how many were written. */
export async function derive() {
  deriveFeatures()
  derivePermissions()
  return deriveTaiwanese()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, written } = await derive()
  console.log(`derived; ${written} of ${files} Taiwanese texts written`)
}
