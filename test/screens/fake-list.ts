import { type FakeRequest, fakeApi } from './fake-api.ts'

/** Answers a list as the server does: these rows in this order, by the page and the page size of the request. */
export function fakeList(path: string, name: string, rows: object[]): FakeRequest[] {
  return fakeApi(path, {
    body: ({ url }: FakeRequest) => {
      const page = Number(url.searchParams.get('page'))
      const pageSize = Number(url.searchParams.get('pageSize'))
      const totalPage = Math.max(1, Math.ceil(rows.length / pageSize))
      const shown = rows.slice((page - 1) * pageSize, page * pageSize)
      return { data: { [name]: shown, currentPage: page, totalPage, total: rows.length } }
    },
  })
}

/** The query of the last request. */
export const lastQuery = (requests: FakeRequest[]) => () => requests.at(-1)?.url.search
