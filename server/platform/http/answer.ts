import type { Success } from '../../../contract/api/envelope.ts'

export function ok<T>(data: T, message = 'OK'): Success<T> {
  return { success: true, message, data }
}

/** For calls whose fields the contract expects at the top of the body and under `data`. */
export function okAtRoot<T extends object>(data: T, message = 'OK'): Success<T> & T {
  return { ...data, success: true, message, data }
}

export function pageOf<Name extends string, Row>(
  name: Name,
  rows: Row[],
  { page, pageSize }: { page: number; pageSize: number },
  total: number,
) {
  return {
    ...({ [name]: rows } as Record<Name, Row[]>),
    currentPage: page,
    totalPage: Math.max(1, Math.ceil(total / pageSize)),
    total,
  }
}
