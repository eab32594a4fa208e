import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

const radar = sql`hashtextextended('radar ' || current_setting('app.company_id'), 0)`

/** Until the transaction ends, nobody else scores, merges or splits people of this company. */
export const lockRadar = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${radar})`)

/** The name under which changes of a company's radar are told. */
export const radarTopic = (companyId: string) => `radar:${companyId}`
