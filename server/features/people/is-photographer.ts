import { type Queryable, runPrepared } from '../../platform/db/query.ts'

const IS_PHOTOGRAPHER = `select from people where id = $1 and role = 'photographer'`

export async function isPhotographer(client: Queryable, id: string): Promise<boolean> {
  return (await runPrepared(client, IS_PHOTOGRAPHER, [id])).length > 0
}
