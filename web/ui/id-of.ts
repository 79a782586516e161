/** Some records have `_id`, some `id`, ours have both. */
export const idOf = (record?: { id?: string | null; _id?: string | null } | null): string =>
  record?._id ?? record?.id ?? ''
