/**
 * A record as it may really arrive: only the spec's fields are guaranteed, and some of those are empty for some people.
 * Screens read records through this type, so that the compiler finds unsafe assumptions.
 */
export type Loose<T> = T extends (infer Item)[]
  ? Loose<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Loose<T[Key]> | null }
    : T

/** Some records have `_id`, some `id`, ours have both. */
export const idOf = (record?: { id?: string | null; _id?: string | null } | null): string =>
  record?._id ?? record?.id ?? ''
