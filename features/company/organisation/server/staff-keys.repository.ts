import { searchOfNamed } from '#platform/server/search/search-keys.ts'

import { staff, staffKeys } from './organisation.tables.ts'

/** By names, pinyin and numbers; every function that writes these writes the keys. */
export const staffSearch = searchOfNamed({ objects: staff, keys: staffKeys })
