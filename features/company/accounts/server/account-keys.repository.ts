import { searchOf } from '#platform/server/search/search-keys.ts'

import { accountKeys, accounts } from './accounts.tables.ts'

/** By sign-in names, names, pinyin and numbers; every function that writes these writes the keys. */
export const accountSearch = searchOf({ objects: accounts, keys: accountKeys })
