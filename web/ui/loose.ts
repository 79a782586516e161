/**
 * A record as it may really arrive: only the fields that the specification lists are promised, and some of those are
 * empty for some people. Screens read records through this type, so that the compiler finds what they take for granted.
 */
export type Loose<T> = T extends (infer Item)[]
  ? Loose<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Loose<T[Key]> | null }
    : T

/** Some records carry `_id`, some `id`, ours carry both. */
export const idOf = (record?: { id?: string | null; _id?: string | null } | null): string =>
  record?._id ?? record?.id ?? ''
