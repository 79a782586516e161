import { execute, type Queryable } from '../../platform/db/query.ts'

export async function isPhotographer(client: Queryable, id: string): Promise<boolean> {
  return (await execute(client)`select from people where id = ${id} and role = 'photographer'`) > 0
}
